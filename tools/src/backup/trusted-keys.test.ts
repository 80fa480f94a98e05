import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { newKeyPem, signerFrom } from '@shop/release/signing/signer';
import { distrustKey, trustedKeyIds, trustKey } from '@shop/release/signing/trusted-keys';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

/** A shop that trusts two keys; `restored` returns the keys that it trusts after a restore. */
async function shopWithKeys() {
  const root = temporaryFolder();
  const dataFolder = join(root, 'data');
  mkdirSync(join(dataFolder, 'db/base'), { recursive: true });
  const store = folderStore(join(dataFolder, 'releases'));
  const [one, other] = [signerFrom(newKeyPem()), signerFrom(newKeyPem())];
  for (const { publicPem } of [one, other]) await trustKey(store, publicPem);
  const folder = join(root, 'backups');
  async function restored() {
    const back = join(root, 'back');
    await restore({ folder, dataFolder: back, databaseFolder: undefined, at: undefined, env: process.env });
    return trustedKeyIds(folderStore(join(back, 'releases')));
  }
  const backUpNow = () => backUp({ dataFolder, databaseUrl: undefined, folder, env: process.env });
  return { dataFolder, store, one, other, backUpNow, restored };
}

test('a restored shop does not trust a key that the shop no longer trusted', async () => {
  const { store, one, other, backUpNow, restored } = await shopWithKeys();
  await backUpNow();
  await distrustKey(store, other.keyId);
  await backUpNow();
  expect(await restored()).toEqual([one.keyId]);
});

test('the keys stay in the backup if the folder of releases is gone', async () => {
  const { dataFolder, one, other, backUpNow, restored } = await shopWithKeys();
  await backUpNow();
  rmSync(join(dataFolder, 'releases'), { recursive: true });
  await backUpNow();
  expect(await restored()).toEqual([one.keyId, other.keyId].sort());
});
