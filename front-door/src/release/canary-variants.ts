import type { BuildManifest } from '@shop/contract/release';
import { whyNotTogether } from '@shop/release/compatible';
import { type Canary, pageRedirects, type ReleaseDocument } from '@shop/release/document';
import { LRUCache } from 'lru-cache';
import { makeVariant, type Variant } from '../pages/variant.ts';

const MOST_CACHED = 32;

type Manifests = Readonly<Record<string, BuildManifest>>;

/** The canaries that are compatible, the earlier one first. */
function fitting(live: Manifests, chosen: readonly Canary[], buildOf: (canary: Canary) => BuildManifest) {
  let manifests = live;
  const sections: string[] = [];
  for (const canary of chosen) {
    const more = { ...manifests, [canary.section]: buildOf(canary) };
    if (whyNotTogether(more).length > 0) continue;
    manifests = more;
    sections.push(canary.section);
  }
  return { manifests, sections };
}

/** The live release with some canaries, created for the first visitor who gets this combination. */
export function canaryVariants(
  document: ReleaseDocument,
  live: Manifests,
  canaryManifests: ReadonlyMap<Canary, BuildManifest>,
) {
  const variants = new LRUCache<string, Variant>({ max: MOST_CACHED });
  function buildOf(canary: Canary): BuildManifest {
    const manifest = canaryManifests.get(canary);
    if (!manifest) throw new Error(`${canary.section}/${canary.build} is no canary of revision ${document.version}`);
    return manifest;
  }
  return (chosen: readonly Canary[]): Variant | null => {
    const key = chosen.map(({ section }) => section).join(' ');
    const known = variants.get(key);
    if (known) return known;
    const { manifests, sections } = fitting(live, chosen, buildOf);
    const channel = sections.length > 0 ? 'canary' : 'live';
    const kind = [channel, ...sections].join('+');
    const variant = makeVariant(kind, document.version, manifests, { channel, ...pageRedirects(document) });
    if (variant) variants.set(key, variant);
    return variant;
  };
}
