import { damagedBuilds } from '@shop/release/damaged';
import { newestRelease } from '@shop/release/revisions';
import { signerOf, storedSigner } from '@shop/release/signing/stored-key';
import { openSetStore } from '@shop/server/store/open-store';
import type { Store } from '@shop/server/store/store';
import { thisUser } from '../access/identity.ts';
import { buildChanged } from '../builds/build-changed.ts';
import { distFolder, PARTS } from '../builds/parts.ts';
import { type LeftAsItIs, putTogether } from '../publish/publish-together.ts';
import type { ShopSettings } from './shop-settings.ts';
import type { Supervisor } from './supervisor.ts';

export interface ComposeOptions {
  supervisor: Supervisor;
  settings: ShopSettings;
  onBegin(what: string): void;
  onDone(what: string): void;
  /** Publishing failed, and the shop opens without it. */
  onFailed?(what: string, why: string[]): void;
  /** For the user, next to the steps. */
  onNote?(line: string): void;
}

const noteOf = ({ sections, version }: LeftAsItIs) =>
  `Other builds than those of this copy are live: ${sections.join(', ')}. They may need a newer API.${
    version === undefined
      ? ''
      : ` If this is an older version: pnpm release return ${version} --why "…" makes its own live (docs/updating.md).`
  }`;

type Steps = Required<Pick<ComposeOptions, 'onDone' | 'onFailed'>>;

/** A live build that lost a file gets no tick. */
export async function reportLive(store: Store, { onDone, onFailed }: Steps) {
  const faults = await damagedBuilds(store, (await newestRelease(store)).live);
  if (faults.length > 0) onFailed('The release', faults);
  else onDone('The release');
}

/** Builds, and refuses what cannot go live; the result makes it live. Nothing else has changed until then. */
export async function prepareRelease({
  supervisor,
  settings,
  onBegin,
  onDone,
  onFailed = onDone,
  onNote,
}: ComposeOptions): Promise<() => Promise<void>> {
  onBegin('The release');
  await buildChanged({ parts: PARTS, run: supervisor.run, onBuilt: (part) => onDone(`Build of ${part}`) });
  const { dataFolder, env } = settings;
  const store = await openSetStore(env, dataFolder, 'releases');
  const signer = signerOf(env) ?? storedSigner(dataFolder);
  const publisher = { who: thisUser(), why: 'the shop was started', signer };
  const goLive = await putTogether(store, PARTS.map(distFolder), publisher);
  return async () => {
    const left = await goLive();
    if (left.sections.length > 0) onNote?.(noteOf(left));
    await reportLive(store, { onDone, onFailed });
  };
}
