import type { Access } from '@shop/release/access';
import type { Canary, ReleaseDocument } from '@shop/release/document';
import type { Store } from '@shop/server/store/store';
import { freezesOf } from '../../access/freezes.ts';
import type { Assessment } from '../../canaries/assess.ts';
import { ofThisRun } from '../../canaries/this-run.ts';
import { earlierBuild } from '../../release-tool/commands/rollback.ts';
import { hoursOf } from './hours.ts';
import type { CanaryNow, Part } from './shapes.ts';

export interface Sources {
  store: Store;
  newest: ReleaseDocument;
  all: readonly ReleaseDocument[];
  access: Access;
  hours: Parameters<typeof hoursOf>[0];
  assessed: Map<string, Assessment>;
}

/** The revision that created a section's current state. */
function whatMadeIt(section: string, { newest, all }: Sources): ReleaseDocument | undefined {
  const now = newest.live[section];
  let since: ReleaseDocument | undefined;
  let before: string | undefined;
  for (const document of all) {
    const build = document.live[section];
    if (build !== before) since = document;
    before = build;
  }
  return before === now ? since : undefined;
}

const canaryNow = (canary: Canary, { hours, assessed }: Sources): CanaryNow => ({
  ...canary,
  hours: hoursOf(hours, canary.section, canary.build, ofThisRun([canary])),
  sentences: assessed.get(canary.section)?.sentences ?? [],
  figures: (assessed.get(canary.section)?.figures ?? []).map(({ state, sentence }) => ({ state, sentence })),
});

async function partOf(section: string, sources: Sources): Promise<Part> {
  const { store, newest, all, access, hours } = sources;
  const build = newest.live[section];
  const canary = newest.canaries.find((each) => each.section === section);
  const {
    at = '',
    who = '',
    why = '',
    action = 'publish',
    passedOver = [],
  } = whatMadeIt(section, sources)?.entry ?? {};
  return {
    section,
    build: build ?? null,
    since: at,
    who,
    why,
    action,
    passedOver,
    before: await earlierBuild(store, all, section, build),
    hours: hoursOf(hours, section, build),
    canary: canary ? canaryNow(canary, sources) : null,
    frozen: freezesOf(access, section, Date.now()),
  };
}

const shellFirst = (one: string, other: string) =>
  Number(other === 'shell') - Number(one === 'shell') || one.localeCompare(other);

/** Every part that is live, has a canary, or was live once. */
export async function partsOf(sources: Sources): Promise<Part[]> {
  const { newest, all } = sources;
  const names = new Set([
    ...all.flatMap(({ live }) => Object.keys(live)),
    ...newest.canaries.map(({ section }) => section),
  ]);
  const parts: Part[] = [];
  for (const section of [...names].sort(shellFirst)) parts.push(await partOf(section, sources));
  return parts;
}
