import { type Dist, readDist } from '@shop/release/dist-folder';
import { refuseOlderThanSource } from '@shop/release/source-age';
import type { Context } from './context.ts';

/** A team's build, complete and not older than its source. */
export async function finishedBuild({ distOf }: Pick<Context, 'distOf'>, section: string): Promise<Dist> {
  const dist = await readDist(distOf(section));
  await refuseOlderThanSource(distOf(section));
  return dist;
}
