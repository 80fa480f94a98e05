import { damagedBuilds } from '@shop/release/damaged';
import { newestRelease } from '@shop/release/revisions';
import { keptSigner, signerOf } from '@shop/release/signing/kept-key';
import { openSetStore } from '@shop/server/store/open-store';
import { thisUser } from '../access/identity.ts';
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
  /** It did not work, and the shop opens without it. */
  onFailed?(what: string, why: string[]): void;
}

export async function publishBuilds({
  supervisor,
  settings,
  onBegin,
  onDone,
  onFailed = onDone,
}: ComposeOptions): Promise<void> {
  onBegin('The release');
  await buildChanged({ parts: PARTS, run: supervisor.run, onBuilt: (part) => onDone(`Build of ${part}`) });
  const { dataFolder, env } = settings;
  const store = await openSetStore(env, dataFolder, 'releases');
  const signer = signerOf(env) ?? keptSigner(dataFolder);
  const publisher = { who: thisUser(), why: 'the shop was started', signer };
  await publishTogether(store, PARTS.map(distFolder), publisher);
  const faults = await damagedBuilds(store, (await newestRelease(store)).live);
  if (faults.length > 0) onFailed('The release', faults);
  else onDone('The release');
}
