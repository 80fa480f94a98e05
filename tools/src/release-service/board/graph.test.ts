import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { BuildManifest } from '@shop/contract/release';
import { keys } from '@shop/release/builds';
import { writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { graphOf } from './graph.ts';

test('the graph shows who provides a fragment and which sections use it', async () => {
  const folder = temporaryFolder();
  const store = folderStore(join(folder, 'releases'));
  const build = (section: string, more: Partial<BuildManifest> = {}) =>
    writeFixtureBuild(join(folder, section), { section, contents: { 'mf-manifest.json': '', 'a.js': '' }, ...more });
  const orders = build('mf-orders');
  const manifests = { 'mf-orders': orders, 'mf-cart': build('mf-cart', { shows: ['mf-orders/details'] }) };
  const exposes = [{ name: 'routes' }, { name: 'details' }, { name: 'seal' }];
  await store.put(
    keys.browser('mf-orders', orders.build, 'mf-manifest.json'),
    Buffer.from(JSON.stringify({ exposes })),
  );
  const { parts } = await graphOf(store, manifests);
  expect(parts.map(({ section, fragments }) => [section, fragments])).toEqual([
    [
      'mf-orders',
      [
        { name: 'details', shownBy: ['mf-cart'] },
        { name: 'seal', shownBy: [] },
      ],
    ],
    ['mf-cart', []],
  ]);
});
