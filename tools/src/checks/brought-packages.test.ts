import { expect, test } from '@jest/globals';
import { broughtPackages } from './brought-packages.ts';

const files = { 'mf-manifest.json': { integrity: '', bytes: 0 } };
const plain = { section: 'mf-plain', build: '0123456789ab', files };
const shell = { gives: { react: '19.3.1', jotai: '3.0.1' } };
const own = { js: { sync: [], async: ['889.js'] } };

const reasonsFor = (shared: object) =>
  broughtPackages({ get: async () => Buffer.from(JSON.stringify({ shared: [shared] })) }, plain, shell);

test.each<[string, object]>([
  [
    'a newer copy whose range has the version of the shell',
    { name: 'react', version: '19.4.0', requiredVersion: '^19.0.0' },
  ],
  ['a copy that is no singleton', { name: 'jotai', version: '3.0.2', requiredVersion: '^3.0.0', singleton: false }],
  ['a copy for any version', { name: 'react', version: '18.3.0', requiredVersion: '*' }],
  ['a package that the shell does not share', { name: 'zustand', version: '5.0.0', requiredVersion: '^5.0.0' }],
])('%s is taken', async (_, share) => {
  await expect(reasonsFor({ ...share, assets: own })).resolves.toEqual([]);
});

test('a copy whose range does not have the version of the shell is refused with both versions and what to do', async () => {
  const share = { name: 'react/', version: '19.4.0', requiredVersion: '^19.4.0', singleton: true, assets: own };
  await expect(reasonsFor(share)).resolves.toEqual([
    'mf-plain brings react 19.4.0 and takes ^19.4.0 of it, and the shell gives 19.3.1, which a page has one of: set its `requiredVersion` to a range with 19.3.1 and build mf-plain again, or publish a shell with a version in ^19.4.0 first (docs/standalone.md)',
  ]);
});
