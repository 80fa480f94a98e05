import type { BuildManifest } from '@shop/contract/release';
import type { BuildReader } from '@shop/release/builds';
import { manifestsOf } from '@shop/release/builds';
import { type Canary, FIRST, type ReleaseDocument } from '@shop/release/document';
import { followReleases, newestRelease, releaseBefore } from '@shop/release/revisions';
import type { Store } from '@shop/server/store/store';
import type { Log } from '../log/log.ts';
import type { Variant } from '../pages/variant.ts';
import { canaryVariants } from './canary-variants.ts';

export interface Served {
  document: ReleaseDocument;
  live: Variant | null;
  /** The release for a visitor with these canaries. */
  withCanaries(chosen: readonly Canary[]): Variant | null;
}

const NOTHING: Served = { document: FIRST, live: null, withCanaries: () => null };

/**
 * The release that this front door serves. A release that cannot be read completely is not served: the previous one
 * stays.
 */
export async function servedRelease(
  store: Store,
  reader: BuildReader,
  { log, onChange }: { log: Log; onChange(served: Served): void },
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

  let served = NOTHING;
  let broken = 0;
  function markBroken(version: number, error: string) {
    broken = version;
    log.warn('the release is broken, the one before it is served', { version, served: served.document.version, error });
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

  const first = await newestRelease(store);
  await serveNewest(first);

  const stop = followReleases(store, first, {
    async onDocument(document) {
      try {
        const prepared = await prepare(document);
        if (document.version <= served.document.version) return;
        served = prepared;
        broken = 0;
        log.info('release', { version: document.version, live: document.live });
        onChange(served);
      } catch (error) {
        markBroken(document.version, String(error));
      }
    },
    onBroken: (version) => markBroken(version, 'its document cannot be read'),
  });
  return {
    current: () => served,
    /** The newest revision, if it cannot be served; otherwise 0. */
    broken: () => broken,
    stop,
  };
}
