import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BuildManifest } from '@shop/contract/release';
import { fixtureSection } from '@shop/release/testing/fixture-shell';
import { serve } from '../testing/fake-api.ts';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';

let door: Awaited<ReturnType<typeof openFrontDoor>>;

beforeAll(async () => {
  const apiUrl = await serve((_, response) => response.writeHead(404).end('{}'));
  door = await openFrontDoor({ apiUrl });
}, 30_000);

const logged = () =>
  door.lines
    .map((line) => JSON.parse(line))
    .filter(({ message }) => message === 'a promise was rejected while rendering, and nobody listened');

async function published(section: string, text: string): Promise<BuildManifest> {
  const build = await door.publishBuild({ section, serverCode: fixtureSection(text) });
  await eventually(
    () => door.text('/health'),
    (health) => health.includes(build.build),
  );
  return build;
}

describe('an unhandled rejection', () => {
  test('is logged with its section and build, without the address, and the page and its worker continue', async () => {
    const { section, build } = await published(
      'mf-stray',
      "(Promise.reject(new TypeError('nothing for ' + input.url)), 'stray page')",
    );
    const before = door.lines.length;
    const [, renders] = /<i>(\d+)<\/i>/.exec(await door.text('/mf-stray?q=secret-words')) ?? [];
    await eventually(
      async () => logged().length,
      (count) => count > 0,
    );
    expect(logged()).toEqual([
      expect.objectContaining({
        level: 'warn',
        section,
        build,
        count: 1,
        error: expect.stringContaining('TypeError: nothing for'),
      }),
    ]);
    expect(door.lines.slice(before).join()).not.toContain('secret-words');
    const next = await door.text('/mf-stray?again');
    expect(next).toContain('stray page');
    expect(next).toContain(`<i>${Number(renders) + 1}</i>`);
  });

  test('is counted, and logged only the first, tenth and hundredth time', async () => {
    const { build } = await published('mf-often', "(Promise.reject(new Error('again')), 'often')");
    for (let page = 0; page < 12; page++) await door.text(`/mf-often?page=${page}`);
    const counts = () =>
      logged()
        .filter((line) => line.build === build)
        .map(({ count }) => count);
    await eventually(
      async () => counts().length,
      (length) => length > 1,
    );
    expect(counts()).toEqual([1, 10]);
  });

  test('of an API call belongs to the section that made it', async () => {
    const { build, section } = await published('mf-forgets', "(input.api('/user/none'), 'forgets')");
    await door.text('/mf-forgets');
    await eventually(async () => logged().some((line) => line.build === build), Boolean);
    expect(logged().find((line) => line.build === build)).toMatchObject({ section });
  });

  test('may contain any value', async () => {
    await published('mf-odd', "(Promise.reject(undefined), 'odd')");
    await door.text('/mf-odd');
    await eventually(async () => logged().some(({ error }) => error === 'undefined'), Boolean);
    expect(logged().find(({ error }) => error === 'undefined')).toMatchObject({ section: 'unknown', count: 1 });
  });
});

test('an exception that ends a worker is logged with its section and build, and another worker takes over', async () => {
  const { section, build } = await published('mf-bang', "(setTimeout(() => { throw new RangeError('bang') }), 'bang')");
  await door.text('/mf-bang');
  const ended = () =>
    door.lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'a render thread ended');
  await eventually(
    async () => ended().length,
    (count) => count > 0,
  );
  expect(ended()[0]).toMatchObject({ section, build, error: expect.stringContaining('bang') });
  await published('mf-after', "'after'");
  await eventually(
    () => door.text('/mf-after'),
    (text) => text.includes('after<'),
  );
}, 15_000);
