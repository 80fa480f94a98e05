import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readDist } from '@shop/release/dist-folder';
import { publish } from '@shop/release/publish';
import { testSigner } from '@shop/release/testing/test-signer';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { finishedBuild } from '../release-tool/finished-build.ts';
import { createSection } from './create-section.ts';

const repository = join(__dirname, '../../..');

test('a new section builds and can be published, and nothing else changes', async () => {
  const workspace = temporaryFolder();
  const name = createSection(workspace, 'made-by-a-test');
  const folder = join(workspace, name);
  // The result of an install; it is the same for every section.
  symlinkSync(join(repository, 'mf-orders/node_modules'), join(folder, 'node_modules'));
  const build = () =>
    spawnSync(process.execPath, [join(folder, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: folder,
      encoding: 'utf8',
    });
  const built = build();
  expect([built.status, built.stdout]).toEqual([0, expect.not.stringMatching(/error|warning/i)]);
  const { manifest } = await readDist(join(folder, 'dist'));
  expect(Object.keys(manifest.files)).toContain('mf-manifest.json');
  build();
  expect((await readDist(join(folder, 'dist'))).manifest).toEqual(manifest);
  expect(manifest.routes).toMatchObject([{ path: '/made-by-a-test', robots: 'listed', js: [expect.any(String)] }]);
  expect(readFileSync(join(folder, 'dist/server/server.cjs'), 'utf8')).toContain('pages are drawn by React 19');
  const { live } = await publish(folderStore(temporaryFolder()), join(folder, 'dist'), {
    who: 'x',
    why: 'x',
    signer: testSigner(),
  });
  expect(live).toEqual({ [name]: manifest.build });
  expect(() => createSection(workspace, name)).toThrow('is there already');

  // Publishing refuses a build that is older than its source, and accepts it again with the old source.
  const source = join(folder, 'src/screens/made-by-a-test/made-by-a-test.tsx');
  const before = readFileSync(source);
  const finished = () => finishedBuild({ distOf: () => join(folder, 'dist') }, name);
  appendFileSync(source, '// changed');
  await expect(finished()).rejects.toThrow(/older than its source: .*made-by-a-test\.tsx changed.*Build it again/);
  writeFileSync(source, before);
  await expect(finished()).resolves.toMatchObject({ manifest: { build: manifest.build } });
}, 60_000);

test.each(['', 'Gifts', '../gifts', 'mf-', 'gifts_', 'a--b', 'mf-1'])('%j is not a valid section name', (name) => {
  expect(() => createSection(temporaryFolder(), name)).toThrow();
});
