import { buildReader, manifestsOf, SHELL } from '@shop/release/builds';
import { type Canary, type ReleaseDocument, servedBuilds } from '@shop/release/document';
import { goLive } from '@shop/release/go-live';
import { Refusal } from '@shop/release/refusal';
import { changeRelease } from '@shop/release/revisions';
import type { Store } from '@shop/server/store/store';
import { refuseWhileFrozen } from '../access/freezes.ts';
import { loadCheck } from '../checks/checks.ts';
import { logEntry } from '../release-tool/entry.ts';
import { withShare } from './with-share.ts';

const WHO = 'canary watcher';
/** Checks that need no browser. */
const QUICK = ['integrity', 'versions', 'budget', 'contract'] as const;
const QUICK_WITHOUT_SHELL = ['integrity', 'versions'] as const;

/** Another process ended this canary, or changed its share, since it was read. */
class Overtaken extends Error {}

/** The same canary in the current release. */
function sameCanary({ canaries }: ReleaseDocument, { section, build, since, percent }: Canary): Canary {
  const found = canaries.find((each) => each.section === section && each.build === build && each.since === since);
  if (found?.percent !== percent) throw new Overtaken();
  return found;
}

/** Null if another process was quicker. */
async function unlessOvertaken<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Overtaken) return null;
    throw error;
  }
}

export const takeBack = (store: Store, canary: Canary, why: string) =>
  unlessOvertaken(
    changeRelease(store, (now) => {
      const found = sameCanary(now, canary);
      const { live, revoked, canaries } = now;
      const { section, build } = canary;
      const others = canaries.filter((each) => each !== found);
      return { live, revoked, canaries: others, entry: logEntry('stop-canary', { who: WHO, why, section, build }) };
    }),
  );

export async function goToStep(store: Store, canary: Canary, percent: number) {
  const { section, build } = canary;
  await refuseWhileFrozen(store, section);
  return unlessOvertaken(
    changeRelease(store, (now) => {
      const found = sameCanary(now, canary);
      const { live, revoked, canaries } = now;
      const why = `${percent} %: no regression found at ${found.percent} %`;
      return {
        live,
        revoked,
        canaries: canaries.map((each) => (each === found ? withShare(now, found, percent) : each)),
        entry: logEntry('canary', { who: WHO, why, section, build }),
      };
    }),
  );
}

async function checkQuickly(
  store: Store,
  { live }: ReleaseDocument,
  { section, build }: Canary,
  env: NodeJS.ProcessEnv,
) {
  const reader = buildReader(store);
  const builds = { ...live, [section]: build };
  const manifests = await manifestsOf(reader, builds);
  const candidate = { store, reader, section, build, builds, manifests, env, dataFolder: '' };
  for (const name of manifests[SHELL] ? QUICK : QUICK_WITHOUT_SHELL) {
    const reasons = await (await loadCheck(name)).run(candidate);
    if (reasons.length > 0) throw new Refusal(reasons.map((reason) => `${name}: ${reason}`));
  }
}

/** Live for everybody. The browser journey ran before its first visitor, and visitors have used it since. */
export async function promoteCanary(store: Store, canary: Canary, env: NodeJS.ProcessEnv) {
  const { section, build } = canary;
  await refuseWhileFrozen(store, section);
  let checked: string | undefined;
  return unlessOvertaken(
    goLive(store, {
      section,
      build,
      action: 'promote',
      who: WHO,
      why: 'no regression found at its last step',
      async check(now) {
        sameCanary(now, canary);
        const current = servedBuilds(now);
        if (current === checked) return;
        await checkQuickly(store, now, canary, env);
        checked = current;
      },
    }),
  );
}
