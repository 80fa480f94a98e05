import { type BuildReader, buildReader, manifestsOf } from './builds.ts';
import { whyNotTogether } from './compatible.ts';
import type { Action, ReleaseDocument } from './document.ts';
import type { Said } from './put-build.ts';
import { Refusal } from './refusal.ts';
import { changeRelease } from './revisions.ts';
import type { Store } from './store.ts';

export interface GoLive extends Said {
  section: string;
  build: string;
  action: Extract<Action, 'publish' | 'promote' | 'rollback'>;
  passedOver?: string[];
  /** Called with what is live now before the swap; throws to refuse. Called again when others were quicker. */
  check?(current: ReleaseDocument): Promise<void>;
}

/** The canary goes on beside the new build, unless they do not go together. */
async function canaryAfter(reader: BuildReader, { canary }: ReleaseDocument, section: string, build: string) {
  if (!canary || canary.section === section) return null;
  const builds = { ...canary.builds, [section]: build };
  return whyNotTogether(await manifestsOf(reader, builds)).length === 0 ? { ...canary, builds } : null;
}

/** A section that is live answers its paths itself. */
const redirectsAfter = ({ redirects = {} }: ReleaseDocument, section: string) =>
  Object.fromEntries(Object.entries(redirects).filter(([name]) => name !== section));

/** Makes one build live, beside whatever is live of the other parts by then. */
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
      canary: await canaryAfter(reader, current, section, build),
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
