import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gives } from '@shop/build/shared-packages';
import { buildReader, SHELL } from '@shop/release/builds';
import { whyNotTogether } from '@shop/release/compatible';
import { newestRelease } from '@shop/release/revisions';
import { storedSigner } from '@shop/release/signing/stored-key';
import { folderStore } from '@shop/server/store/folder-store';
import { buildChanged } from '../builds/build-changed.ts';
import { distFolder, PARTS, type Part } from '../builds/parts.ts';
import type { Task } from '../processes/program.ts';
import { publishTogether } from '../publish/publish-together.ts';

export interface OtherSections {
  dataFolder: string;
  run(task: Task): Promise<void>;
  onBuilt(part: Part): void;
}

/** A live section may be older than this working copy and need names that its shell no longer provides. */
export async function fitsSource(releases: string): Promise<boolean> {
  const store = folderStore(releases);
  const { live } = await newestRelease(store);
  const reader = buildReader(store);
  const manifests = await Promise.all(Object.entries(live).map(([section, build]) => reader.manifest(section, build)));
  const published = Object.fromEntries(
    manifests.flatMap((manifest) => (manifest ? [[manifest.section, manifest]] : [])),
  );
  const { [SHELL]: shell } = published;
  if (!shell || Object.keys(published).length < manifests.length) return false;
  return whyNotTogether({ ...published, [SHELL]: { ...shell, gives: gives(), names: {} } }).length === 0;
}

/**
 * The store of the sections that do not come from source: the shop's own, read-only, if its live builds are compatible;
 * otherwise a store for development, with all of them from this working copy.
 */
export async function otherSections({ dataFolder, run, onBuilt }: OtherSections): Promise<string> {
  const published = join(dataFolder, 'releases');
  if (await fitsSource(published)) return published;
  await buildChanged({ parts: PARTS, run, onBuilt });
  const own = join(dataFolder, 'dev-releases');
  // A store with a history keeps a build that was live before in its last state.
  rmSync(own, { recursive: true, force: true });
  const publisher = { who: 'development', why: 'pnpm dev', signer: storedSigner(dataFolder) };
  await publishTogether(folderStore(own), PARTS.map(distFolder), publisher);
  return own;
}
