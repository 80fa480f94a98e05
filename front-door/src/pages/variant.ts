import { type BuildManifest, type BuiltRoute, baseOf, type PageRelease } from '@shop/contract/release';
import { SHELL } from '@shop/release/builds';
import type { Builds } from '@shop/release/document';
import { type RouteMatch, routeMatcher } from '@shop/release/route-match';
import { type Asset, earlyHints, headTags, mayBeInline, pageAssets } from './head-tags.ts';

export interface PageParts {
  match: RouteMatch | null;
  headTags: string;
  /** Those of its style sheets that may be in the page itself. */
  inline: Asset[];
  hints: string[];
}

/** One set of builds, ready to serve pages. */
export interface Variant {
  /** Differs whenever a page would. */
  key: string;
  builds: Builds;
  shell: BuildManifest;
  release: PageRelease;
  /** Every served path. */
  routes: readonly BuiltRoute[];
  entry: { src: string; integrity: string };
  /** A section from the visitor's own machine: its server bundle is not here, so the browser renders it. */
  local?: string;
  /** Other origins from which the page loads its sections. */
  origins: readonly string[];
  /** An origin on the visitor's own machine from which the page may load. */
  connectTo?: string;
  page(pathname: string): PageParts;
}

const integrityOf = (manifest: BuildManifest, file: string) => manifest.files[file]?.integrity ?? '';

type Shown = Pick<PageRelease, 'channel' | 'preview' | 'redirects'> & { local?: string };

function pageRelease(
  version: number,
  shell: BuildManifest,
  sections: readonly BuildManifest[],
  { local: _, ...shown }: Shown,
): PageRelease {
  return {
    version,
    shell: shell.build,
    ...shown,
    sections: Object.fromEntries(
      sections.map((manifest) => {
        const base = baseOf(manifest);
        return [
          manifest.section,
          {
            build: manifest.build,
            entry: base + manifest.entry,
            integrity: integrityOf(manifest, manifest.entry),
            css: manifest.css.map((file) => base + file),
            paths: manifest.routes.map(({ path }) => path),
          },
        ];
      }),
    ),
  };
}

/** Null while there is no shell to serve. */
export function makeVariant(
  kind: string,
  version: number,
  manifests: Readonly<Record<string, BuildManifest>>,
  shown: Shown = { channel: 'live' },
): Variant | null {
  const { [SHELL]: shell, ...rest } = manifests;
  if (!shell) return null;
  const sections = Object.values(rest);
  const ownerOf = routeMatcher([...sections, shell]);
  const ready = new Map<BuiltRoute | null, PageParts>();
  return {
    key: `${kind}-${version}`,
    builds: Object.fromEntries(Object.values(manifests).map(({ section, build }) => [section, build])),
    shell,
    release: pageRelease(version, shell, sections, shown),
    routes: [...sections, shell].flatMap(({ routes }) => routes),
    origins: [...new Set([...sections, shell].flatMap(({ origin }) => origin ?? []))],
    entry: { src: baseOf(shell) + shell.entry, integrity: integrityOf(shell, shell.entry) },
    ...(shown.local && { local: shown.local }),
    page(pathname) {
      const match = ownerOf(pathname);
      const known = ready.get(match?.route ?? null);
      if (known) return known;
      const isHere = match !== null && match.section !== shown.local;
      const assets = pageAssets(shell, isHere ? manifests[match.section] : undefined, isHere ? match : null);
      const inline = assets.styles.filter(mayBeInline);
      const parts = { match, headTags: headTags(assets), inline, hints: earlyHints(assets) };
      ready.set(match?.route ?? null, parts);
      return parts;
    },
  };
}
