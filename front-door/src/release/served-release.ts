import type { BuildReader } from '@shop/release/builds';
import { manifestsOf } from '@shop/release/builds';
import type { ReleaseDocument } from '@shop/release/document';
import { FIRST } from '@shop/release/document';
import { followReleases, newestRelease } from '@shop/release/revisions';
import type { Store } from '@shop/release/store';
import type { Log } from '../log/log.ts';
import { makeVariant, type Variant } from '../pages/variant.ts';

export interface Served {
  document: ReleaseDocument;
  live: Variant | null;
  canary: Variant | null;
}

/** What this front door serves now. A release that cannot be read whole is not served: the one before stays. */
export async function servedRelease(
  store: Store,
  reader: BuildReader,
  { log, onChange }: { log: Log; onChange(served: Served): void },
) {
  async function prepare(document: ReleaseDocument): Promise<Served> {
    const { version, live, canary } = document;
    return {
      document,
      live: makeVariant('live', version, await manifestsOf(reader, live)),
      canary: canary && makeVariant('canary', version, await manifestsOf(reader, canary.builds), { channel: 'canary' }),
    };
  }

  const first = await newestRelease(store);
  let served: Served = await prepare(first).catch((error: unknown) => {
    log.warn('the release cannot be served', { version: first.version, error: String(error) });
    return { document: FIRST, live: null, canary: null };
  });

  const stop = followReleases(store, first, async (document) => {
    try {
      const prepared = await prepare(document);
      if (document.version <= served.document.version) return;
      served = prepared;
      log.info('release', { version: document.version, live: document.live });
      onChange(served);
    } catch (error) {
      log.warn('the release cannot be served', { version: document.version, error: String(error) });
    }
  });
  return { current: () => served, stop };
}
