import { cpSync } from 'node:fs';
import { dirname } from 'node:path';
import { storedSigner } from '@shop/release/signing/stored-key';
import { trustKey } from '@shop/release/signing/trusted-keys';
import { folderStore } from '@shop/server/store/folder-store';
import type { Store } from '@shop/server/store/store';
import { distFolder, PARTS } from 'tools/parts';
import { publishTogether } from 'tools/publish-together';
import { releasesFolder } from './addresses.ts';

/** A release store for one test in `folder`, with every part as it was built; the parent folder contains its key. */
export async function publishedStore(folder: string): Promise<Store> {
  const compressed = releasesFolder();
  if (compressed) cpSync(compressed, folder, { recursive: true });
  const store = folderStore(folder);
  const signer = storedSigner(dirname(folder));
  if (compressed) await trustKey(store, signer.publicPem);
  else await publishTogether(store, PARTS.map(distFolder), { who: 'browser test', why: 'test', signer });
  return store;
}
