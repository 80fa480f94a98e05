import type { Store } from '@shop/server/store/store';
import { type BuildReader, buildReader, manifestsOf } from './builds.ts';
import { whyNotTogether } from './compatible.ts';
import type { Action, Builds, Canary, ReleaseDocument } from './document.ts';
import type { WhoAndWhy } from './put-build.ts';
import { Refusal } from './refusal.ts';
import { changeRelease } from './revisions.ts';

export interface GoLive extends WhoAndWhy {
  section: string;
  build: string;
  action: Extract<Action, 'publish' | 'promote' | 'rollback'>;
  passedOver?: string[];
  /** Gets the live release before the swap; throws to refuse. Called again if another publisher was quicker. */
  check?(current: ReleaseDocument): Promise<void>;
}

/** A canary that cannot be read, because its key is no longer trusted, must not hold up the other sections. */
async function continuesWith(reader: BuildReader, builds: Builds): Promise<boolean> {
  try {
    return whyNotTogether(await manifestsOf(reader, builds)).length === 0;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Canaries continue with the next release, unless they are not compatible with it or their own section changed. */
export async function canariesAfter(
  reader: BuildReader,
  { canaries }: Pick<ReleaseDocument, 'canaries'>,
  live: Builds,
  changed: string,
): Promise<Canary[]> {
  const continuing: Canary[] = [];
  for (const canary of canaries) {
    if (canary.section === changed) continue;
    if (await continuesWith(reader, { ...live, [canary.section]: canary.build })) continuing.push(canary);
  }
  return continuing;
}

/** A live section serves its paths itself. */
const redirectsAfter = ({ redirects = {} }: ReleaseDocument, section: string) =>
  Object.fromEntries(Object.entries(redirects).filter(([name]) => name !== section));

/** Makes one build live, with the then live builds of the other parts. */
export async function goLive(store: Store, { section, build, action, who, why, passedOver, check }: GoLive) {
  const reader = buildReader(store);
  return changeRelease(store, async (current) => {
    if (current.revoked.includes(`${section}/${build}`))
      throw new Refusal([`${section}/${build} was revoked and cannot go live again`]);
    const live = { ...current.live, [section]: build };
    const reasons = whyNotTogether(await manifestsOf(reader, live));
    if (reasons.length > 0 && !passedOver?.some((each) => each.startsWith('versions'))) throw new Refusal(reasons);
    await check?.(current);
    return {
      live,
      canaries: await canariesAfter(reader, current, live, section),
      revoked: current.revoked,
      ...(current.redirects && { redirects: redirectsAfter(current, section) }),
      entry: {
        at: new Date().toISOString(),
        who,
        action,
        section,
        build,
        why,
        ...(passedOver?.length && { passedOver }),
      },
    };
  });
}
