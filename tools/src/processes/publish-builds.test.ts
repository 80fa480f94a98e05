import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { keys } from '@shop/release/builds';
import { writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { testSigner } from '@shop/release/testing/test-signer';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { publishTogether } from '../publish/publish-together.ts';
import { reportLive } from './publish-builds.ts';

test('the release gets a tick, and none while a live build misses a file', async () => {
  const root = temporaryFolder();
  const store = folderStore(join(root, 'store'));
  const dist = join(root, 'dist');
  const { build } = writeFixtureBuild(dist, { section: 'shell', gives: {}, contents: { 'main.js': '1' }, css: [] });
  await publishTogether(store, [dist], { who: 'a newcomer', why: 'test', signer: testSigner() });
  const steps: string[] = [];
  const report = () =>
    reportLive(store, {
      onDone: (what) => steps.push(`✓ ${what}`),
      onFailed: (what, why) => steps.push(`✗ ${what}: ${why.join()}`),
    });
  await report();
  await store.remove(keys.browser('shell', build, 'main.js'));
  await report();
  expect(steps).toEqual(['✓ The release', expect.stringMatching(/^✗ The release: .*shell.*main\.js/)]);
});
