import { expect, test } from '@playwright/test';
import { check } from 'tools/release/check';
import { openSeparateDoor } from '../../../harness/separate-door.ts';
import { brokenBuild } from '../broken-build.ts';

const SECTION = 'mf-account';

// That a build which is whole passes the journey is seen where a remote of somebody's own goes live (`plain-remote.spec.ts`).
test('a build that writes an error to the console, and whose pages take seconds longer than those that are live, is refused for both, after the first such page', async () => {
  test.setTimeout(150_000);
  const door = await openSeparateDoor();
  const options = { 'pass-over': ['contract', 'render'], why: 'the journey is tried' };
  const checked = door.release(check, [SECTION], options, () =>
    brokenBuild(SECTION, 'writes an error to the console', 'starts seconds later'),
  );
  const refusal = await checked.then(
    () => 'passed',
    (error: Error) => error.message,
  );
  expect(refusal).toMatch(/the console says: said on purpose/);
  expect(refusal).toMatch(/smoke: \/\w*: it takes \d+\.\d s until the page is whole, \d\.\d s in what is live/);
  // Eight of its pages are slow: each would take seconds in both releases.
  expect(refusal.match(/until the page is whole/g)).toHaveLength(1);
  await door.close();
});
