import { buildReader, manifestsOf } from '@shop/release/builds';
import { type Builds, pageRedirects, type ReleaseDocument } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';
import { newestRelease, releaseLog } from '@shop/release/revisions';
import type { Store } from '@shop/server/store/store';
import { type Command, UsageError } from '../context.ts';

const NUMBER = /^[1-9]\d{0,8}$/;

async function releaseOf(store: Store, wanted: string): Promise<ReleaseDocument> {
  if (wanted === 'live') return newestRelease(store);
  if (!NUMBER.test(wanted))
    throw new UsageError(`composition takes a release's number, or live; '${wanted}' is neither`);
  const log = await releaseLog(store);
  const found = log.find(({ version }) => version === Number(wanted));
  if (found) return found;
  throw new Refusal([`There is no release ${wanted}; the newest is ${log.at(-1)?.version ?? 0}`]);
}

/** Revoked since then, or removed because of its age. */
async function refuseUnlessStored(store: Store, version: number, builds: Builds) {
  const { revoked } = await newestRelease(store);
  const reader = buildReader(store);
  const faults = await Promise.all(
    Object.entries(builds).map(async ([section, build]) => {
      if (revoked.includes(`${section}/${build}`)) return `${section}/${build} of release ${version} was revoked`;
      if (await reader.manifest(section, build)) return [];
      return `${section}/${build} of release ${version} is no longer stored`;
    }),
  );
  if (faults.flat().length > 0) throw new Refusal(faults.flat());
}

export const composition: Command = {
  usage: 'composition RELEASE|live [SECTION]',
  summary:
    'what pages of one release are made of, for pnpm dev; SECTION comes from source, so its own build may be gone',
  words: [1, 2],
  right: () => null,
  async run({ store }, [wanted = '', fromSource = '']) {
    const document = await releaseOf(store, wanted);
    const { version, live } = document;
    const { [fromSource]: _, ...builds } = live;
    await refuseUnlessStored(store, version, builds);
    const manifests = await manifestsOf(buildReader(store), builds);
    const { makeVariant } = await import('front-door/variant');
    const variant = makeVariant('composition', version, manifests, { channel: 'live', ...pageRedirects(document) });
    if (!variant) throw new Refusal([`Release ${version} has no shell`]);
    return {
      value: variant.release,
      lines: [`release ${version}:`, ...Object.entries(builds).map((pair) => `  ${pair.join(' ')}`)],
    };
  },
};
