import { FIRST, type ReleaseDocument } from './document.ts';
import type { Store } from './store.ts';

const FOLDER = 'revisions';
const ATTEMPTS = 200;
const keyOf = (version: number) => `${FOLDER}/${String(version).padStart(8, '0')}.json`;

async function read(store: Store, version: number): Promise<ReleaseDocument | null> {
  const bytes = await store.get(keyOf(version));
  return bytes && (JSON.parse(bytes.toString()) as ReleaseDocument);
}

/** The newest revision; quick when `known` is recent. */
export async function newestRelease(store: Store, known?: ReleaseDocument): Promise<ReleaseDocument> {
  let newest = known ?? (await lastListed(store));
  for (let next = await read(store, newest.version + 1); next; next = await read(store, newest.version + 1)) {
    newest = next;
  }
  return newest;
}

async function lastListed(store: Store): Promise<ReleaseDocument> {
  const last = (await store.list(FOLDER)).at(-1);
  return (last && (await read(store, Number.parseInt(last, 10)))) || FIRST;
}

/** Every revision, oldest first. */
export async function releaseLog(store: Store): Promise<ReleaseDocument[]> {
  const names = await store.list(FOLDER);
  const log = await Promise.all(names.map((name) => read(store, Number.parseInt(name, 10))));
  return log.filter((revision) => revision !== null);
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
  let current: ReleaseDocument | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    current = await newestRelease(store, current);
    const next: ReleaseDocument = { version: current.version + 1, ...(await decide(current)) };
    if (await store.put(keyOf(next.version), Buffer.from(`${JSON.stringify(next)}\n`))) return next;
  }
  throw new Error(`The release was changed by others ${ATTEMPTS} times in a row; try again`);
}

/** Calls back with each new release until stopped. Errors of the store are met by asking again. */
export function followReleases(store: Store, known: ReleaseDocument, onRelease: (release: ReleaseDocument) => void) {
  let current = known;
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
      const newest = await newestRelease(store, current).catch(() => current);
      if (newest.version !== current.version) {
        current = newest;
        onRelease(newest);
      }
    } while (again);
    asking = false;
  }
  return store.watch(FOLDER, () => void ask());
}
