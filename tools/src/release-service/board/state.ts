import type { BuildManifest } from '@shop/contract/release';
import { EVERY_SECTION, newestAccess, RIGHTS } from '@shop/release/access';
import { type BuildReader, buildReader } from '@shop/release/builds';
import type { Builds, Canary, ReleaseDocument } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';
import { type RetainedBuild, retainedBuilds } from '@shop/release/retained-builds';
import { brokenRevisions } from '@shop/release/revisions';
import type { Store } from '@shop/server/store/store';
import { followMeasures } from 'front-door/measures';
import { type Identity, mayDo } from '../../access/identity.ts';
import { type Assessment, assess } from '../../canaries/assess.ts';
import { graphOf } from './graph.ts';
import type { History } from './history.ts';
import { hourlyMeasures } from './hours.ts';
import { partsOf } from './parts.ts';
import type { BoardBuild, BoardState, Me } from './shapes.ts';

const sizeOf = (files: Record<string, { bytes: number }>) =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);

async function withOrigin(reader: BuildReader, retained: RetainedBuild): Promise<BoardBuild> {
  const { section, build } = retained;
  try {
    const [manifest, signed] = await Promise.all([reader.manifest(section, build), reader.signed(section, build)]);
    const { files = {} } = manifest ?? {};
    return {
      ...retained,
      keyId: signed?.keyId ?? null,
      provenance: signed?.provenance ?? null,
      bytes: sizeOf(files),
      files: Object.keys(files).length,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...retained, keyId: null, provenance: null, fault: error.message, bytes: 0, files: 0 };
  }
}

/** Every build in the store with its origin; one with an invalid signature has its fault. */
async function buildsWithOrigin(store: Store, reader: BuildReader, release: ReleaseDocument) {
  const retained = await retainedBuilds(store, release);
  const all: BoardBuild[] = [];
  for (const each of retained) all.push(await withOrigin(reader, each));
  return all;
}

const nameOf = ({ section, build, since }: Canary) => `${section} ${build} ${since}`;

/** The state of each canary, as its watcher sees it; reports are read once. */
function canaryAssessments(store: Store) {
  const known = new Map<string, ReturnType<typeof followMeasures>>();
  return async function assessments({ canaries, live }: ReleaseDocument): Promise<Map<string, Assessment>> {
    const running = new Set(canaries.map(nameOf));
    for (const name of known.keys()) if (!running.has(name)) known.delete(name);
    const found = new Map<string, Assessment>();
    for (const canary of canaries) {
      const read = known.get(nameOf(canary)) ?? followMeasures(store, Date.parse(canary.since));
      known.set(nameOf(canary), read);
      found.set(canary.section, assess(canary, live, await read()));
    }
    return found;
  };
}

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
