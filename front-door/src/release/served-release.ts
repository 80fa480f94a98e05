import type { BuildReader } from '@shop/release/builds';
import { manifestsOf } from '@shop/release/builds';
import type { Builds, ReleaseDocument } from '@shop/release/document';
import { FIRST, pageRedirects } from '@shop/release/document';
import { followReleases, newestRelease, releaseBefore } from '@shop/release/revisions';
import type { Store } from '@shop/release/store';
import type { Log } from '../log/log.ts';
import { makeVariant, type Variant } from '../pages/variant.ts';

export interface Served {
  document: ReleaseDocument;
  live: Variant | null;
  canary: Variant | null;
}

const NOTHING: Served = { document: FIRST, live: null, canary: null };

/** What this front door serves now. A release that cannot be read whole is not served: the one before stays. */
export async function servedRelease(
  store: Store,
  reader: BuildReader,
  { log, onChange }: { log: Log; onChange(served: Served): void },
) {
  async function prepare(document: ReleaseDocument): Promise<Served> {
    const { version, live, canary } = document;
    const make = async (channel: 'live' | 'canary', builds: Builds) =>
      makeVariant(channel, version, await manifestsOf(reader, builds), { channel, ...pageRedirects(document) });
    return {
      document,
      live: await make('live', live),
      canary: canary && (await make('canary', canary.builds)),
    };
  }

  let served = NOTHING;
  /** The newest revision, where it cannot be served. */
  let broken = 0;
  function sayBroken(version: number, error: string) {
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
    for (const [version, error] of [...errors].reverse()) sayBroken(version, error);
  }

  const first = await newestRelease(store);
  await serveNewest(first);

  const stop = followReleases(store, first, {
    async onRelease(document) {
      try {
        const prepared = await prepare(document);
        if (document.version <= served.document.version) return;
        served = prepared;
        broken = 0;
        log.info('release', { version: document.version, live: document.live });
        onChange(served);
      } catch (error) {
        sayBroken(document.version, String(error));
      }
    },
    onBroken: (version) => sayBroken(version, 'its document cannot be read'),
  });
  return {
    current: () => served,
    /** The newest revision, where it cannot be served; else 0. */
    broken: () => broken,
    stop,
  };
}
