import { type BuildReader, manifestsOf } from '@shop/release/builds';
import { whyNotTogether } from '@shop/release/compatible';
import { type Builds, pageRedirects, type ReleaseDocument } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';
import { LRUCache } from 'lru-cache';
import { makeVariant, type Variant } from '../pages/variant.ts';
import { writeOverrides } from './overrides.ts';
import { hasSection, type Pass } from './pass.ts';

const MOST_KEPT = 20;

function refuseUnlessOffered({ live, revoked }: ReleaseDocument, pass: Pass, overrides: Builds) {
  const reasons = Object.entries(overrides).flatMap(([section, build]) => {
    if (!hasSection(pass, section)) return `${section} is not a section of ${pass.team}.`;
    if (!live[section]) return `${section} has no live build, so there is no page to show another on.`;
    return revoked.includes(`${section}/${build}`) ? `${section}/${build} was revoked.` : [];
  });
  if (reasons.length > 0) throw new Refusal(reasons);
}

/** What is live with a team's choice of kept builds in it; refuses what does not go together. */
export function overrideVariants(reader: BuildReader) {
  const variants = new LRUCache<string, Variant>({ max: MOST_KEPT });

  async function make(document: ReleaseDocument, pass: Pass, overrides: Builds): Promise<Variant | null> {
    const [shown, ...others] = Object.entries(overrides).map(([section, build]) => ({ section, build }));
    if (!shown) return null;
    refuseUnlessOffered(document, pass, overrides);
    const manifests = await manifestsOf(reader, { ...document.live, ...overrides });
    const reasons = whyNotTogether(manifests);
    if (reasons.length > 0) throw new Refusal(reasons);
    return makeVariant(`tools-${writeOverrides(overrides)}`, document.version, manifests, {
      channel: 'preview',
      ...pageRedirects(document),
      preview: { ...shown, until: new Date(pass.until).toISOString(), ...(others.length > 0 && { others }) },
    });
  }

  return async (document: ReleaseDocument, pass: Pass, overrides: Builds): Promise<Variant | null> => {
    const key = `${document.version} ${pass.until} ${pass.sections} ${writeOverrides(overrides)}`;
    const known = variants.get(key);
    if (known) return known;
    const variant = await make(document, pass, overrides);
    if (variant) variants.set(key, variant);
    return variant;
  };
}
