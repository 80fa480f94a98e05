import type { BuildManifest } from '@shop/contract/release';
import { type BuildReader, keys, manifestsOf } from '@shop/release/builds';
import { type Builds, type Canary, FIRST, type ReleaseDocument } from '@shop/release/document';
import { followReleases, newestRelease, releaseBefore } from '@shop/release/revisions';
import type { Store } from '@shop/server/store/store';
import type { Log } from '../log/log.ts';
import type { Variant } from '../pages/variant.ts';
import { canaryVariants } from './canary-variants.ts';

const filesOf = ({ origin, files }: BuildManifest) => (origin === undefined ? Object.keys(files) : []);

/** Files of live builds that the store no longer has: their addresses respond 404. */
async function missingFiles(store: Store, reader: BuildReader, live: Builds): Promise<string[]> {
  const missing: string[] = [];
  for (const [section, manifest] of Object.entries(await manifestsOf(reader, live)))
    for (const file of filesOf(manifest))
      if (!(await store.has(keys.browser(section, manifest.build, file))))
        missing.push(`${section}/${manifest.build}/${file}`);
  return missing;
}

export interface Served {
  document: ReleaseDocument;
  live: Variant | null;
  /** The release for a visitor with these canaries. */
  withCanaries(chosen: readonly Canary[]): Variant | null;
}

const AGAIN_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
const FILES_EVERY_MS = 600_000;

const NOTHING: Served = { document: FIRST, live: null, withCanaries: () => null };

interface Options {
  log: Log;
  onChange(served: Served): void;
  againMs?: number;
  filesEveryMs?: number;
}

/**
 * The release that this front door serves. A release that cannot be read completely is not served: the previous one
 * stays, and the newest is tried again, because the store may only have been away.
 */
export async function servedRelease(
  store: Store,
  reader: BuildReader,
  { log, onChange, againMs = AGAIN_MS, filesEveryMs = FILES_EVERY_MS }: Options,
) {
  async function prepare(document: ReleaseDocument): Promise<Served> {
    const live = await manifestsOf(reader, document.live);
    const canaries = new Map<Canary, BuildManifest>();
    for (const canary of document.canaries) {
      const { [canary.section]: manifest } = await manifestsOf(reader, { [canary.section]: canary.build });
      if (manifest) canaries.set(canary, manifest);
    }
    const withCanaries = canaryVariants(document, live, canaries);
    return { document, live: withCanaries([]), withCanaries };
  }

  let newest = await newestRelease(store);
  let served = NOTHING;
  let broken = 0;
  /** Of the served release. */
  let missing: string[] = [];
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;

  function markBroken(version: number, error: string) {
    broken = Math.max(broken, version);
    log.warn('the release is broken, the one before it is served', { version, served: served.document.version, error });
  }

  function serveLater(document: ReleaseDocument, pauseMs: number) {
    again = setTimeout(async () => {
      if (await serve(document)) serveLater(document, Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
    }, pauseMs);
    again.unref();
  }

  /** Resolves with an error if it cannot be served. A document that is no longer the newest is left out. */
  async function serve(document: ReleaseDocument): Promise<string | null> {
    const isWanted = () => document === newest && !isStopped;
    try {
      const prepared = await prepare(document);
      if (isWanted()) served = prepared;
    } catch (error) {
      return isWanted() ? String(error) : null;
    }
    if (served.document !== document) return null;
    if (broken <= document.version) broken = 0;
    log.info('release', { version: document.version, live: document.live });
    onChange(served);
    void lookForFiles();
    return null;
  }

  async function serveNewest(first: ReleaseDocument) {
    const errors = new Map<number, string>();
    for (let document = first; document.version > 0; document = await releaseBefore(store, document.version)) {
      try {
        served = await prepare(document);
        break;
      } catch (error) {
        errors.set(document.version, String(error));
      }
    }
    for (const [version, error] of [...errors].reverse()) markBroken(version, error);
  }

  await serveNewest(newest);
  if (served.document !== newest) serveLater(newest, againMs);

  async function lookForFiles() {
    const { document } = served;
    // A store that is away gives no information.
    const found = await missingFiles(store, reader, document.live).catch(() => missing);
    if (served.document !== document) return;
    if (found.length > 0 && found.join() !== missing.join())
      log.warn('files of the release are missing in the store: publish their section again', {
        version: document.version,
        files: found,
      });
    missing = found;
  }

  void lookForFiles();
  const lookTimer = setInterval(() => void lookForFiles(), filesEveryMs);
  lookTimer.unref();

  const stop = followReleases(store, newest, {
    async onDocument(document) {
      newest = document;
      clearTimeout(again);
      const error = await serve(document);
      if (!error) return;
      markBroken(document.version, error);
      serveLater(document, againMs);
    },
    onBroken: (version) => markBroken(version, 'its document cannot be read'),
  });
  return {
    current: () => served,
    /** The newest revision, if it cannot be served, or not all of its files; otherwise 0. */
    broken: () => broken || (missing.length > 0 ? served.document.version : 0),
    stop() {
      isStopped = true;
      clearTimeout(again);
      clearInterval(lookTimer);
      stop();
    },
  };
}
