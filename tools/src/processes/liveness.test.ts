import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { untilSilent } from './liveness.ts';
import { waitedForProcessorMs } from './waiting-time.ts';

/** The state of a program that misses this many checks in a row. */
async function afterMissed(count: number, silentMs: number, waitedMs = () => 0): Promise<string> {
  const watching = new AbortController();
  let missed = 0;
  const responds = async () => {
    missed += 1;
    if (missed > count) watching.abort();
    return false;
  };
  return untilSilent({ responds, startsWithinMs: 0, silentMs, waitedMs, checkMs: 1 }, watching.signal).then(
    () => 'ended',
    () => 'goes on',
  );
}

test('a program that no longer responds is stopped', async () => {
  expect(await afterMissed(10, 0)).toBe('ended');
});

test('a program that may be busy for long, such as a compiler on a busy machine, continues', async () => {
  expect(await afterMissed(10, 60_000)).toBe('goes on');
});

test('a program that gets no processor time because others use it is not restarted', async () => {
  const since = Date.now();
  expect(await afterMissed(10, 2, () => Date.now() - since)).toBe('goes on');
  expect(await afterMissed(10, 2)).toBe('ended');
});

test('the time that a process waited for a processor is read where the system reports it, and is 0 elsewhere', () => {
  expect(waitedForProcessorMs(process.pid) > 0).toBe(existsSync('/proc/self/schedstat'));
  expect(waitedForProcessorMs(2 ** 22 + 1)).toBe(0);
});
