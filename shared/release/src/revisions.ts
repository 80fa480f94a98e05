import { FIRST, type ReleaseDocument, readDocument } from './document.ts';
import type { Store } from './store.ts';

const FOLDER = 'revisions';
const ATTEMPTS = 200;
const keyOf = (version: number) => `${FOLDER}/${String(version).padStart(8, '0')}.json`;

async function read(store: Store, version: number): Promise<ReleaseDocument | 'broken' | null> {
  const bytes = await store.get(keyOf(version));
  return bytes && (readDocument(bytes.toString(), version) ?? 'broken');
}

async function listedVersions(store: Store): Promise<number[]> {
  const names = await store.list(FOLDER);
  return names.map((name) => Number.parseInt(name, 10)).filter((version) => version > 0);
}

interface Newest {
  release: ReleaseDocument;
  /** The highest number that is taken: above the release's own where newer revisions cannot be read. */
  taken: number;
}

async function newestReadable(store: Store, versions: number[]): Promise<ReleaseDocument> {
  for (const version of versions.reverse()) {
    const release = await read(store, version);
    if (release && release !== 'broken') return release;
  }
  return FIRST;
}

async function lastListed(store: Store): Promise<Newest> {
  const versions = await listedVersions(store);
  const taken = versions.at(-1) ?? 0;
  return { release: await newestReadable(store, versions), taken };
}

async function newest(store: Store, known?: Newest): Promise<Newest> {
  let { release, taken } = known ?? (await lastListed(store));
  for (let next = await read(store, taken + 1); next; next = await read(store, taken + 1)) {
    taken += 1;
    if (next !== 'broken') release = next;
  }
  return { release, taken };
}

/** The newest revision that can be read. */
export const newestRelease = async (store: Store): Promise<ReleaseDocument> => (await newest(store)).release;

/** The newest revision below `version` that can be read; the empty release when there is none. */
export const releaseBefore = async (store: Store, version: number): Promise<ReleaseDocument> =>
  newestReadable(
    store,
    (await listedVersions(store)).filter((each) => each < version),
  );

/** Every revision that can be read, oldest first. */
export async function releaseLog(store: Store): Promise<ReleaseDocument[]> {
  const log = await Promise.all((await listedVersions(store)).map((version) => read(store, version)));
  return log.filter((revision) => revision !== null && revision !== 'broken');
}

/** Numbers of the revisions that cannot be read. */
export async function brokenRevisions(store: Store): Promise<number[]> {
  const versions = await listedVersions(store);
  const found = await Promise.all(versions.map((version) => read(store, version)));
  return versions.filter((_, index) => found[index] === 'broken');
}

type Change = Omit<ReleaseDocument, 'version'>;

/**
 * Compare-and-swap: the next revision's number can be taken once. Whoever comes second decides again on what is
 * there by then. `decide` throws to refuse.
 */
export async function changeRelease(
  store: Store,
  decide: (current: ReleaseDocument) => Promise<Change> | Change,
): Promise<ReleaseDocument> {
  let current: Newest | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    current = await newest(store, current);
    const { redirects } = current.release;
    const decided = await decide(current.release);
    const next: ReleaseDocument = { version: current.taken + 1, ...(redirects && { redirects }), ...decided };
    if (await store.put(keyOf(next.version), Buffer.from(`${JSON.stringify(next)}\n`))) return next;
  }
  throw new Error(`The release was changed by others ${ATTEMPTS} times in a row; try again`);
}

export interface Follower {
  onRelease(release: ReleaseDocument): void;
  /** A newer revision is there and cannot be read. */
  onBroken(version: number): void;
}

/** Calls back with each new release until stopped. Errors of the store are met by asking again. */
export function followReleases(store: Store, known: ReleaseDocument, { onRelease, onBroken }: Follower) {
  let current: Newest = { release: known, taken: known.version };
  let asking = false;
  let again = false;
  async function ask() {
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    do {
      again = false;
      const before = current;
      current = await newest(store, before).catch(() => before);
      if (current.release.version !== before.release.version) onRelease(current.release);
      if (current.taken !== before.taken && current.taken !== current.release.version) onBroken(current.taken);
    } while (again);
    asking = false;
  }
  void ask();
  return store.watch(FOLDER, () => void ask());
}
