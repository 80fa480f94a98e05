import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { publish } from '@shop/release/publish';
import { writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { testSigner } from '@shop/release/testing/test-signer';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { fitsSource, otherSections } from './other-sections.ts';

const neverBuilt = async () => {
  throw new Error('something was built');
};

/** A shop with a live shell and a live section with these needs. */
async function openedShop(needs: Record<string, string>) {
  const dataFolder = temporaryFolder();
  const releases = join(dataFolder, 'releases');
  const builds = [
    { section: 'shell', gives: { react: '19.3.1', '@shop/former': '1.0.0' } },
    { section: 'mf-orders', needs },
  ];
  for (const build of builds) {
    const dist = temporaryFolder();
    writeFixtureBuild(dist, build);
    await publish(folderStore(releases), dist, { who: 'test', why: 'test', signer: testSigner() });
  }
  return { dataFolder, releases };
}

describe('the sections that do not come from source', () => {
  test('are the live ones, which are only read', async () => {
    const { dataFolder, releases } = await openedShop({ react: '^19.3.1' });
    const before = readdirSync(releases, { recursive: true }).sort();
    const found = await otherSections({ dataFolder, run: neverBuilt, onBuilt: () => undefined });
    expect(found).toBe(releases);
    expect(readdirSync(releases, { recursive: true }).sort()).toEqual(before);
  });

  test('are not the live ones if one needs a name that this working copy no longer provides', async () => {
    const { releases } = await openedShop({ react: '^19.3.1', '@shop/former': '^1.0.0' });
    expect(await fitsSource(releases)).toBe(false);
  });

  test('are not read from a shop that was never started, and no store is created there', async () => {
    const releases = join(temporaryFolder(), 'releases');
    expect(await fitsSource(releases)).toBe(false);
    expect(existsSync(releases)).toBe(false);
  });
});
