import { userInfo } from 'node:os';
import { join } from 'node:path';
import { keptSigner, signerOf } from '@shop/release/signing/kept-key';
import { folderStore } from '@shop/server/store/folder-store';
import { buildChanged } from '../builds/build-changed.ts';
import { distFolder, PARTS } from '../builds/parts.ts';
import { publishTogether } from '../publish/publish-together.ts';
import type { ShopSettings } from './shop-settings.ts';
import type { Supervisor } from './supervisor.ts';

export interface ComposeOptions {
  supervisor: Supervisor;
  settings: ShopSettings;
  onBegin(what: string): void;
  onDone(what: string): void;
}

/** Builds what has changed of the shell and the sections, and makes it live in the data folder's store. */
export async function publishBuilds({ supervisor, settings, onBegin, onDone }: ComposeOptions): Promise<void> {
  onBegin('The release');
  await buildChanged({ parts: PARTS, run: supervisor.run, onBuilt: (part) => onDone(`Build of ${part}`) });
  const store = folderStore(join(settings.dataFolder, 'releases'));
  const signer = signerOf(settings.env) ?? keptSigner(settings.dataFolder);
  const publisher = { who: userInfo().username, why: 'the shop was started', signer };
  await publishTogether(store, PARTS.map(distFolder), publisher);
  onDone('The release');
}
