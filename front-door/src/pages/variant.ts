import { splitLanguage } from '@shop/contract/page-language';
import { type BuildManifest, type BuiltRoute, baseOf, type PageRelease } from '@shop/contract/release';
import { SHELL } from '@shop/release/builds';
import type { Builds } from '@shop/release/document';
import { type RouteMatch, routeMatcher } from '@shop/release/route-match';
import { type Asset, earlyHints, headTags, mayBeInline, pageAssets, textAssets } from './head-tags.ts';

export interface PageParts {
  match: RouteMatch | null;
  /** In the language of this page. */
  release: PageRelease;
  /** Files with its texts; none in English. */
  texts: Asset[];
  headTags: string;
  /** The style sheets that the page may contain itself. */
  inline: Asset[];
  hints: string[];
}

/** One set of builds, ready to serve pages. */
export interface Variant {
  /** Differs whenever a page would. */
  key: string;
  builds: Builds;
  shell: BuildManifest;
  /** The release of an English page. */
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

type Shown = Pick<PageRelease, 'channel' | 'languages' | 'preview' | 'redirects'> & { local?: string };

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

/** The release with the addresses of all texts in one language, for pages opened by client navigation. */
function releaseIn(language: string, release: PageRelease, sections: readonly BuildManifest[]): PageRelease {
  const named = sections.map((manifest) => {
    const texts = manifest.routes.flatMap(({ path, texts }) => {
      const file = texts?.[language];
      return file === undefined ? [] : [[path, baseOf(manifest) + file]];
    });
    const { [manifest.section]: section } = release.sections;
    const ofFragments = manifest.texts?.[language];
    const spoken = {
      ...(texts.length > 0 && { texts: Object.fromEntries(texts) }),
      ...(ofFragments !== undefined && { fragmentTexts: baseOf(manifest) + ofFragments }),
    };
    return [manifest.section, { ...section, ...spoken }];
  });
  return { ...release, language, sections: Object.fromEntries(named) };
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
  const languages = Object.keys(shell.texts ?? {});
  const release = pageRelease(version, shell, sections, { ...shown, ...(languages.length > 0 && { languages }) });
  const inLanguages = new Map([
    [undefined, release],
    ...languages.map((language) => [language, releaseIn(language, release, sections)] as const),
  ]);
  const ready = new Map<PageRelease, Map<BuiltRoute | null, PageParts>>(
    [...inLanguages.values()].map((each) => [each, new Map()]),
  );
  return {
    key: `${kind}-${version}`,
    builds: Object.fromEntries(Object.values(manifests).map(({ section, build }) => [section, build])),
    shell,
    release,
    routes: [...sections, shell].flatMap(({ routes }) => routes),
    origins: [...new Set([...sections, shell].flatMap(({ origin }) => origin ?? []))],
    entry: { src: baseOf(shell) + shell.entry, integrity: integrityOf(shell, shell.entry) },
    ...(shown.local && { local: shown.local }),
    page(pathname) {
      const { language, path } = splitLanguage(pathname, languages);
      const ofPage = inLanguages.get(language) ?? release;
      const match = ownerOf(path);
      const known = ready.get(ofPage)?.get(match?.route ?? null);
      if (known) return known;
      const owner = match !== null && match.section !== shown.local ? manifests[match.section] : undefined;
      const assets = pageAssets(shell, owner, owner ? match : null);
      const parts = {
        match,
        release: ofPage,
        texts: language === undefined ? [] : textAssets(language, shell, owner, match),
        headTags: headTags(assets),
        inline: assets.styles.filter(mayBeInline),
        hints: earlyHints(assets),
      };
      ready.get(ofPage)?.set(match?.route ?? null, parts);
      return parts;
    },
  };
}
