import { type BuildReader, manifestsOf } from '@shop/release/builds';
import { whyNotTogether } from '@shop/release/compatible';
import { type Builds, pageRedirects, type ReleaseDocument } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';
import { LRUCache } from 'lru-cache';
import { makeVariant, type Variant } from '../pages/variant.ts';
import { keyOfLocal, type LocalBuild, manifestOf } from './local-build.ts';
import { writeOverrides } from './overrides.ts';
import { hasSection, type Pass } from './pass.ts';

const MOST_CACHED = 20;

/** What a pass holder wants to see in place of the live builds. */
export interface Choice {
  /** Stored builds, by section. */
  builds: Builds;
  /** A build on their own machine. */
  local: LocalBuild | null;
}

function refuseUnlessOffered({ live, revoked }: ReleaseDocument, pass: Pass, { builds, local }: Choice) {
  const foreign = [...Object.keys(builds), ...(local ? [local.section] : [])]
    .filter((section) => !hasSection(pass, section))
    .map((section) => `${section} is not a section of ${pass.team}.`);
  const reasons = Object.entries(builds).flatMap(([section, build]) => {
    if (!live[section]) return `${section} has no live build, so there is no page to show another on.`;
    return revoked.includes(`${section}/${build}`) ? `${section}/${build} was revoked.` : [];
  });
  if (foreign.length + reasons.length > 0) throw new Refusal([...foreign, ...reasons]);
}

const keyOf = ({ builds, local }: Choice) => writeOverrides(builds) + (local ? `+${keyOfLocal(local)}` : '');

function shownIn({ builds, local }: Choice) {
  const { [local?.section ?? '']: _, ...stored } = builds;
  const others = Object.entries(stored).map(([section, build]) => ({ section, build }));
  return local ? [{ section: local.section, build: local.build, from: local.origin }, ...others] : others;
}

/** The live release with a team's choice of builds; refuses incompatible builds. */
export function choiceVariants(reader: BuildReader) {
  const variants = new LRUCache<string, Variant>({ max: MOST_CACHED });

  async function make(document: ReleaseDocument, pass: Pass, choice: Choice): Promise<Variant | null> {
    const { builds, local } = choice;
    const [shown, ...others] = shownIn(choice);
    if (!shown) return null;
    refuseUnlessOffered(document, pass, choice);
    const stored = await manifestsOf(reader, { ...document.live, ...builds });
    const manifests = local ? { ...stored, [local.section]: manifestOf(local) } : stored;
    const reasons = whyNotTogether(manifests);
    if (reasons.length > 0) throw new Refusal(reasons);
    return makeVariant(`tools-${keyOf(choice)}`, document.version, manifests, {
      channel: 'preview',
      ...pageRedirects(document),
      ...(local && { local: local.section }),
      preview: { ...shown, until: new Date(pass.until).toISOString(), ...(others.length > 0 && { others }) },
    });
  }

  return async (document: ReleaseDocument, pass: Pass, choice: Choice): Promise<Variant | null> => {
    const key = `${document.version} ${pass.until} ${pass.sections} ${keyOf(choice)}`;
    const known = variants.get(key);
    if (known) return known;
    const variant = await make(document, pass, choice);
    if (variant) variants.set(key, variant);
    return variant;
  };
}
