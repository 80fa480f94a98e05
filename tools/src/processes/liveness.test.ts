import { expect, test } from '@jest/globals';
import { untilSilent } from './liveness.ts';

/** What becomes of a program that misses this many checks in a row. */
async function afterMissed(count: number, silentMs: number): Promise<string> {
  const watching = new AbortController();
  let missed = 0;
  const responds = async () => {
    missed += 1;
    if (missed > count) watching.abort();
    return false;
  };
  return untilSilent({ responds, startsWithinMs: 0, silentMs, checkMs: 1 }, watching.signal).then(
    () => 'ended',
    () => 'goes on',
  );
}

test('a program that does not respond any more is ended', async () => {
  expect(await afterMissed(10, 0)).toBe('ended');
});

test('a program that may be busy for long, as a compiler on a busy machine, goes on', async () => {
  expect(await afterMissed(10, 60_000)).toBe('goes on');
});
