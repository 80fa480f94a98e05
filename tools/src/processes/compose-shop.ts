import { userInfo } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@shop/release/folder-store';
import { keptSigner, signerOf } from '@shop/release/signing/kept-key';
import { buildChanged } from '../builds/build-changed.ts';
import { distFolder, PARTS } from '../builds/parts.ts';
import { publishTogether } from '../publish/publish-together.ts';
import { frontDoor, productApi, signInEmulator } from './shop-programs.ts';
import type { ShopSettings } from './shop-settings.ts';
import type { Program, Supervisor } from './supervisor.ts';

export interface ComposeOptions {
  supervisor: Supervisor;
  settings: ShopSettings;
  onBegin(what: string): void;
  onDone(what: string): void;
}

/** Brings up the whole shop; resolves when it answers. */
export async function composeShop({ supervisor, settings, onBegin, onDone }: ComposeOptions): Promise<void> {
  async function start(next: Program | Promise<Program>) {
    const program = await next;
    onBegin(program.title);
    await supervisor.start(program);
    onDone(program.title);
  }
  async function release() {
    onBegin('The release');
    await buildChanged({ parts: PARTS, run: supervisor.run, onBuilt: (part) => onDone(`Build of ${part}`) });
    const store = folderStore(join(settings.dataFolder, 'releases'));
    const signer = signerOf(settings.env) ?? keptSigner(settings.dataFolder);
    const publisher = { who: userInfo().username, why: 'the shop was started', signer };
    await publishTogether(store, PARTS.map(distFolder), publisher);
    onDone('The release');
  }
  async function pages() {
    await Promise.all([release(), start(productApi(settings, supervisor.run))]);
    await start(frontDoor(settings, supervisor.run));
  }
  await Promise.all([pages(), settings.authMode === 'emulator' && start(signInEmulator(settings))]);
}
