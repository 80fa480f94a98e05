import { expect, test } from '@playwright/test';
import { check } from 'tools/release/check';
import { openSeparateDoor } from '../../../harness/separate-door.ts';
import { brokenBuild } from '../broken-build.ts';

const SECTION = 'mf-account';
let door: Awaited<ReturnType<typeof openSeparateDoor>>;

// One worker for all of them: each would open a front door of its own.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  door = await openSeparateDoor();
});
test.afterAll(() => door.close());

const checked = (breakage: Parameters<typeof brokenBuild>[1]) =>
  door.release(check, [SECTION], { 'pass-over': ['contract', 'render'], why: 'the journey is tried' }, () =>
    brokenBuild(SECTION, breakage),
  );

test('a build that is whole passes the journey of the checks', async () => {
  test.setTimeout(60_000);
  await expect(door.release(check, [SECTION])).resolves.toMatchObject({ ok: true });
});

test('a build that writes an error to the console is refused', async () => {
  test.setTimeout(60_000);
  await expect(checked('writes an error to the console')).rejects.toThrow(/the console says: said on purpose/);
});

test('a build whose pages take seconds longer than those that are live is refused, and soon', async () => {
  test.setTimeout(40_000);
  await expect(checked('starts seconds later')).rejects.toThrow(
    /smoke: \/\w*: it takes \d+\.\d s until the page is whole, \d\.\d s in what is live/,
  );
});
