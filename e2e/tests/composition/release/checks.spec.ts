import { expect, test } from '@playwright/test';
import { check } from 'tools/release/check';
import { openSeparateDoor } from '../../../harness/separate-door.ts';
import { brokenBuild } from '../broken-build.ts';

/** The section with the fewest pages that has more than one. */
const SECTION = 'mf-cart-checkout';

// A healthy build passes the journey in `plain-remote.spec.ts`, where somebody else's remote goes live.
test('a build is refused for an error in the console and for pages seconds slower than the live ones, after the first such page @long', async () => {
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
  // All of its pages are slow: each would take seconds in both releases.
  expect(refusal.match(/until the page is whole/g)).toHaveLength(1);
  await door.close();
});
