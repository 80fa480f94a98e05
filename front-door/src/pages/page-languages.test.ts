import { beforeAll, describe, expect, test } from '@jest/globals';
import { fixtureSection, fixtureShell } from '@shop/release/testing/fixture-shell';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';

const SHOWN = `'said ' + JSON.stringify([input.url, input.release.language, input.texts, input.release.languages])`;
const SHELL_TEXTS = '{"shell":{"Menu":"मेन्यू"}}';
const KANNADA_TEXTS = '{"shell":{"Menu":"ಮೆನು"}}';
const OWN_TEXTS = '{"mf-good":{"Add":"डालें"}}';

let door: Awaited<ReturnType<typeof openFrontDoor>>;

beforeAll(async () => {
  door = await openFrontDoor();
  await door.publishBuild({
    section: 'mf-good',
    serverCode: fixtureSection(SHOWN),
    contents: { 'remoteEntry.js': '1', 'style.css': 'a{}', 'texts/hi.json': OWN_TEXTS, 'texts/parts.json': '{}' },
    texts: { hi: 'texts/parts.json' },
    routes: [{ path: '/mf-good', js: [], css: [], texts: { hi: 'texts/hi.json' } }],
  });
  await door.publishBuild({ section: 'mf-plain', serverCode: fixtureSection(SHOWN) });
  await door.publishBuild({
    section: 'shell',
    serverCode: fixtureShell,
    contents: { 'main.js': '1', 'style.css': 'a{}', 'texts/hi.json': SHELL_TEXTS, 'texts/kn.json': KANNADA_TEXTS },
    texts: { hi: 'texts/hi.json', kn: 'texts/kn.json' },
  });
  await eventually(
    () => door.text('/hi/mf-good'),
    (text) => text.includes('said'),
  );
}, 30_000);

const shownAt = async (path: string) => JSON.parse(/said (\[.*?\])</.exec(await door.text(path))?.[1] ?? 'null');

describe('a page', () => {
  test('is rendered in the language of its address, with the texts of the shell and of its section', async () => {
    expect(await shownAt('/hi/mf-good?a=1')).toEqual(['/hi/mf-good?a=1', 'hi', [SHELL_TEXTS, OWN_TEXTS], ['hi', 'kn']]);
  });

  test('of a section without texts has those of the shell', async () => {
    expect(await shownAt('/hi/mf-plain')).toEqual(['/hi/mf-plain', 'hi', [SHELL_TEXTS], ['hi', 'kn']]);
  });

  test('is there in a third language as soon as the shell has texts in it; the section is in English', async () => {
    expect(await shownAt('/kn/mf-good')).toEqual(['/kn/mf-good', 'kn', [KANNADA_TEXTS], ['hi', 'kn']]);
  });

  test('is English without a language in its address, and has no texts of another', async () => {
    expect(await shownAt('/mf-good')).toEqual(['/mf-good', null, [], ['hi', 'kn']]);
    expect(await door.text('/mf-good')).not.toContain('texts/hi.json');
  });

  test('is cached apart in each language', async () => {
    const [english, hindi] = [await shownAt('/mf-good?same=1'), await shownAt('/hi/mf-good?same=1')];
    expect([await shownAt('/mf-good?same=1'), await shownAt('/hi/mf-good?same=1')]).toEqual([english, hindi]);
    expect(english).not.toEqual(hindi);
  });

  test.each(['/ta/mf-good', '/HI/mf-good', '/hi/hi/mf-good', '/hi/unknown'])('is not found at %s', async (path) => {
    expect((await door.fetch(path)).status).toBe(404);
  });

  test('names the files for pages opened later, and logs its route without the language', async () => {
    const build = /\/_sections\/mf-good\/([0-9a-f]{12})\//.exec(await door.text('/hi/mf-good'))?.[1];
    const { status, headers } = await door.fetch(`/_sections/mf-good/${build}/texts/hi.json`);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('json')]);
    await eventually(
      async () => door.lines.join('\n'),
      (lines) => lines.includes('"route":"/mf-good"'),
    );
  });
});
