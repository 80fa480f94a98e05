import { describe, expect, jest, test } from '@jest/globals';
import { fixtureSection, fixtureShell } from '@shop/release/testing/fixture-shell';
import { openPool } from '../testing/open-pool.ts';

const SHELL = fixtureShell.replace(/catch \(error\)/, 'catch (error) { throw error; } finally');
const FILL_MEMORY = `const held = [];
async function fillMemory(least, then) {
  while (held.length * 4 < least) {
    held.push(new Array(500_000).fill(0.5));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  then();
}
`;
const LOOP = '(() => { for (;;) {} })()';

async function whyNotRendered(text: string, loopDeadlineMs: number): Promise<unknown> {
  const { page } = await openPool(async () => '', {
    loopDeadlineMs,
    readCode: async (section) => (section === 'shell' ? SHELL : FILL_MEMORY + fixtureSection(text)),
  });
  return page().then(
    () => 'rendered',
    (error: { why: string; message: string }) => `${error.why}: ${error.message}`,
  );
}

describe('a section that ends its render thread', () => {
  test('by using more and more memory is reported as memory', async () => {
    expect(await whyNotRendered('fillMemory(Infinity)', 50_000)).toMatch(/^memory: .*256 MB/);
  }, 60_000);

  test('by being silent with its memory used up is reported as memory', async () => {
    expect(await whyNotRendered(`fillMemory(210, () => ${LOOP})`, 4000)).toMatch(/^memory: .*256 MB/);
  }, 60_000);

  test('by looping is reported as a loop', async () => {
    expect(await whyNotRendered(LOOP, 300)).toBe('loop: The thread was silent and was stopped');
  }, 60_000);

  test('by looping is stopped even if the clock of the machine is set back meanwhile', async () => {
    const clock = jest.spyOn(Date, 'now');
    setTimeout(() => clock.mockReturnValue(Date.now() - 3_600_000), 600);
    expect(await whyNotRendered(LOOP, 1_500)).toBe('loop: The thread was silent and was stopped');
    clock.mockRestore();
  }, 10_000);

  test('by exiting is reported as ended', async () => {
    expect(await whyNotRendered('process.exit(1)', 50_000)).toBe('ended: The thread ended');
  }, 60_000);
});
