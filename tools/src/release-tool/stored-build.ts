import { buildReader } from '@shop/release/builds';
import type { ReleaseDocument } from '@shop/release/document';
import { putBuild } from '@shop/release/put-build';
import { Refusal } from '@shop/release/refusal';
import type { Store } from '@shop/server/store/store';
import { refuseRevoked } from './candidate.ts';
import type { Context } from './context.ts';
import { finishedBuild } from './finished-build.ts';

interface Storing {
  section: string;
  why: string;
  current: ReleaseDocument;
}

/** A damaged build has no files to reuse. */
const readable = (store: Store, section: string, build: string) =>
  buildReader(store)
    .manifest(section, build)
    .catch(() => null);

/**
 * Stores the team's build, or repairs a damaged one, and logs the number of files; a complete one is not sent again.
 */
export async function storedBuild(
  context: Context,
  { section, why, current }: Storing,
): Promise<{ build: string; putBack: number }> {
  const { store, who, log } = context;
  const complete = await context.completeBuild?.(section);
  if (complete) return { build: complete, putBack: 0 };
  const dist = await finishedBuild(context, section);
  const { section: named, build } = dist.manifest;
  if (named !== section) throw new Refusal([`This build calls itself ${named}, not ${section}`]);
  if (!context.options.hold) refuseRevoked(current, section, build);
  const liveBuild = current.live[section];
  const earlier = liveBuild && liveBuild !== build ? await readable(store, section, liveBuild) : null;
  if (liveBuild !== build) log(`putting ${section} ${build} into the store`);
  const putBack = await putBuild(store, dist, { who, why, signer: context.signer() }, earlier);
  if (putBack > 0) log(`${putBack} damaged or missing files of ${section} ${build} are put back`);
  return { build, putBack };
}
