import type { BuildManifest } from '@shop/contract/release';
import { EVERY_SECTION, newestAccess, RIGHTS } from '@shop/release/access';
import { type BuildReader, buildReader } from '@shop/release/builds';
import type { Builds } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';
import { brokenRevisions } from '@shop/release/revisions';
import type { Store } from '@shop/server/store/store';
import { type Identity, mayDo } from '../../access/identity.ts';
import { canaryAssessments } from './assessed.ts';
import { buildsWithOrigin } from './builds-with-origin.ts';
import { graphOf } from './graph.ts';
import type { History } from './history.ts';
import { hourlyMeasures } from './hours.ts';
import { partsOf } from './parts.ts';
import type { BoardState, Me } from './shapes.ts';

function meOf(identity: Identity, sections: Iterable<string>): Me {
  const rightsOn = (section: string) => RIGHTS.filter((right) => mayDo(identity, right, section));
  return {
    name: identity.name,
    team: identity.team,
    rights: Object.fromEntries([...sections, EVERY_SECTION].map((each) => [each, rightsOn(each)])),
    passOver: [...identity.passOver],
  };
}

/** Only the readable ones: one modified build must not hide all others. */
async function readable(reader: BuildReader, live: Builds): Promise<Record<string, BuildManifest>> {
  const found: Record<string, BuildManifest> = {};
  for (const [section, build] of Object.entries(live)) {
    const manifest = await reader.manifest(section, build).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (manifest) found[section] = manifest;
  }
  return found;
}

/** Everything that the board shows at once, for this caller. */
export function boardState(store: Store, history: History) {
  const readHours = hourlyMeasures(store);
  const reader = buildReader(store);
  const assess = canaryAssessments(store);
  return async function state(identity: Identity): Promise<BoardState> {
    const [{ newest, all }, access, hours] = await Promise.all([history(), newestAccess(store), readHours()]);
    const { version, live, revoked } = newest;
    const parts = await partsOf({ store, newest, all, access, hours, assessed: await assess(newest) });
    const builds = await buildsWithOrigin(store, reader, newest);
    const sections = new Set([...parts.map(({ section }) => section), ...builds.map(({ section }) => section)]);
    return {
      version,
      me: meOf(identity, sections),
      parts,
      graph: await graphOf(store, await readable(reader, live)),
      freezes: access.freezes.filter(({ until }) => Date.parse(until) > Date.now()),
      scheduled: access.scheduled,
      revoked,
      builds,
      broken: (await brokenRevisions(store)).filter((each) => each > version),
    };
  };
}
