import { expect, test } from '@jest/globals';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { renewedManifest, renewedWorkspace, updateStandalone } from './update-standalone.ts';

test("packages and versions become the shop's, and the team's own code stays", () => {
  const own = {
    name: 'mf-gifts',
    scripts: { build: 'rspack build', ours: 'node ours.mjs' },
    dependencies: { '@shop/ui': 'file:packages/shop-ui-0.1.0-aaaa.tgz', react: '^19.3.1', ours: '^1.0.0' },
    devDependencies: { typescript: '^7.0.2' },
  };
  const shops = {
    dependencies: { '@shop/ui': 'file:packages/shop-ui-0.1.0-bbbb.tgz', react: '^19.4.0', '@shop/new': 'file:x' },
    devDependencies: { typescript: '^7.1.0', jest: '^30.0.0' },
  };
  expect(renewedManifest(own, shops)).toEqual({
    ...own,
    dependencies: { '@shop/ui': 'file:packages/shop-ui-0.1.0-bbbb.tgz', react: '^19.4.0', ours: '^1.0.0' },
    devDependencies: { typescript: '^7.1.0' },
  });
});

test.each(['"', "'", ''])('the packages refer to each other by the new archives (%s)', (quote) => {
  const own = `overrides:
  ${quote}@shop/ui${quote}: file:packages/shop-ui-0.1.0-aaaa.tgz
  ${quote}@shop/gone${quote}: file:packages/shop-gone-0.1.0-aaaa.tgz
  ours: ^1.0.0

allowBuilds:
  '@swc/core': false
`;
  expect(
    renewedWorkspace(own, { '@shop/ui': 'shop-ui-0.1.0-bbbb.tgz', '@shop/new': 'shop-new-0.1.0-cccc.tgz' }),
  ).toBe(`overrides:
  '@shop/ui': file:packages/shop-ui-0.1.0-bbbb.tgz
  '@shop/new': file:packages/shop-new-0.1.0-cccc.tgz
  ours: ^1.0.0

allowBuilds:
  '@swc/core': false
`);
});

test("a folder that is not this section's repository stays unchanged", () => {
  const folder = temporaryFolder();
  expect(() => updateStandalone(folder, 'gifts', folder)).toThrow(`${folder} is not the repository of mf-gifts.`);
});
