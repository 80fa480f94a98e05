import { afterEach, expect, test } from '@jest/globals';
import { fixtureSection, fixtureShell } from '@shop/release/testing/fixture-shell';
import type { RenderJob } from './messages.ts';
import { type RenderPool, renderPool } from './pool.ts';

let pool: RenderPool | undefined;
afterEach(() => pool?.close());

/** A pool of one thread, in which two shells render the first pages of one section at the same time. */
async function pagesOfTwoShells(readSection: () => Promise<string>) {
  let reads = 0;
  const opened = renderPool({
    size: 1,
    apiUrl: 'http://127.0.0.1:9',
    loaderDeadlineMs: 1_000,
    loopDeadlineMs: 20_000,
    pageDeadlineMs: 10_000,
    readCode: async (section) => {
      if (section === 'shell') return fixtureShell;
      reads += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return readSection();
    },
    onError: () => undefined,
    onRejection: () => undefined,
  });
  pool = opened;
  await opened.ready;
  const job = { url: '/mf-x', origin: 'http://localhost', headTags: '', without: [], encoding: 'identity' };
  const release = { version: 1, sections: { 'mf-x': {} } };
  const page = (shell: string) =>
    opened
      .render({ ...job, release, builds: { shell, 'mf-x': '1' } } as unknown as RenderJob)
      .then(({ body }) => /<main>(.*?)</.exec(Buffer.from(body).toString())?.[1]);
  return { both: () => Promise.all([page('1'), page('2')]), reads: () => reads };
}

test("a section's first pages in two shells at the same time are both rendered, from one read", async () => {
  const { both, reads } = await pagesOfTwoShells(async () => fixtureSection("'the text'"));
  expect(await both()).toEqual(['the text', 'the text']);
  expect(reads()).toBe(1);
}, 30_000);

test('a bundle that could not be read is read again for the next pages', async () => {
  let isAway = true;
  const { both } = await pagesOfTwoShells(async () => {
    if (isAway) throw new Error('The store is away');
    return fixtureSection("'the text'");
  });
  expect(await both()).toEqual(['left to the browser', 'left to the browser']);
  isAway = false;
  expect(await both()).toEqual(['the text', 'the text']);
}, 30_000);
