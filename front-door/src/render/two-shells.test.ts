import { expect, test } from '@jest/globals';
import { fixtureSection } from '@shop/release/testing/fixture-shell';
import { openPool } from '../testing/open-pool.ts';

/** The first pages of one section in two shells, at the same time on one thread. */
async function openTwoShells(readSection: () => Promise<string>) {
  let reads = 0;
  const { page } = await openPool(
    async () => {
      reads += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return readSection();
    },
    { pageDeadlineMs: 10_000 },
  );
  const textOf = async (shell: string) => /<main>(.*?)</.exec(await page({ shell }))?.[1];
  return { both: () => Promise.all(['1', '2'].map(textOf)), reads: () => reads };
}

test("a section's first pages in two shells at the same time are both rendered, from one read", async () => {
  const { both, reads } = await openTwoShells(async () => fixtureSection("'the text'"));
  expect(await both()).toEqual(['the text', 'the text']);
  expect(reads()).toBe(1);
}, 30_000);

test('a bundle that could not be read is read again for the next pages', async () => {
  let isAway = true;
  const { both } = await openTwoShells(async () => {
    if (isAway) throw new Error('The store is away');
    return fixtureSection("'the text'");
  });
  expect(await both()).toEqual(['left to the browser', 'left to the browser']);
  isAway = false;
  expect(await both()).toEqual(['the text', 'the text']);
}, 30_000);
