import type { Store } from '@shop/server/store/store';
import { buildReader } from './builds.ts';
import { readDist } from './dist-folder.ts';
import { goLive } from './go-live.ts';
import { type Publisher, putBuild } from './put-build.ts';
import { newestRelease } from './revisions.ts';

/** Verifies a build, stores it and makes it live. Throws a `Refusal` and then changes nothing. */
export async function publish(store: Store, distFolder: string, publisher: Publisher) {
  const dist = await readDist(distFolder);
  const { section, build } = dist.manifest;
  const current = await newestRelease(store);
  const liveBuild = current.live[section];
  const earlier = liveBuild ? await buildReader(store).manifest(section, liveBuild) : null;
  await putBuild(store, dist, publisher, earlier);
  if (liveBuild === build) return current;
  return goLive(store, { section, build, action: 'publish', ...publisher });
}
