import { cpSync } from 'node:fs';
import { folderStore } from '@shop/release/folder-store';
import type { Store } from '@shop/release/store';
import { distFolder, PARTS } from 'tools/parts';
import { publishTogether } from 'tools/publish-together';
import { releasesFolder } from './addresses.ts';

/** A release store of a test's own in `folder`, with every part as it was built. */
export async function publishedStore(folder: string): Promise<Store> {
  const compressed = releasesFolder();
  if (compressed) cpSync(compressed, folder, { recursive: true });
  const store = folderStore(folder);
  if (!compressed) await publishTogether(store, PARTS.map(distFolder), { who: 'browser test', why: 'test' });
  return store;
}
