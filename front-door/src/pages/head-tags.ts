import { type BuildManifest, baseOf } from '@shop/contract/release';
import type { RouteMatch } from '@shop/release/route-match';

export interface Asset {
  section: string;
  build: string;
  file: string;
  href: string;
  integrity: string;
  bytes: number;
  mark?: string | undefined;
}

const assets = (manifest: BuildManifest, names: string | readonly string[]): Asset[] =>
  [names].flat().map((file) => ({
    section: manifest.section,
    build: manifest.build,
    file,
    href: baseOf(manifest) + file,
    integrity: manifest.files[file]?.integrity ?? '',
    bytes: manifest.files[file]?.bytes ?? Number.POSITIVE_INFINITY,
    mark: manifest.cssMarks[file],
  }));

export interface PageAssets {
  styles: Asset[];
  scripts: Asset[];
}

/** What one page needs at once, in order: the shell's, then its section's. A shell may own pages itself. */
export function pageAssets(
  shell: BuildManifest,
  owner: BuildManifest | undefined,
  match: RouteMatch | null,
): PageAssets {
  const route = match?.route ?? { js: [], css: [] };
  const shellScripts = [shell.entry, ...shell.js];
  const more = (names: string[], already: string[]) => {
    const wanted = [...new Set(names)];
    return owner ? assets(owner, owner === shell ? wanted.filter((name) => !already.includes(name)) : wanted) : [];
  };
  return {
    // Another origin may not respond, and the first paint waits for a sheet that is linked.
    styles: [...assets(shell, shell.css), ...more([...(owner?.css ?? []), ...route.css], shell.css)].filter(
      (sheet) => mayBeInline(sheet) || sheet.href.startsWith('/'),
    ),
    scripts: [
      ...assets(shell, shellScripts),
      ...more([...(owner ? [owner.entry, ...owner.js] : []), ...route.js], shellScripts),
    ],
  };
}

/** The texts of one page: the shell's, then its section's. */
export const textAssets = (
  language: string,
  shell: BuildManifest,
  owner: BuildManifest | undefined,
  match: RouteMatch | null,
): Asset[] => [
  ...assets(shell, shell.texts?.[language] ?? []),
  ...(owner ? assets(owner, match?.route.texts?.[language] ?? []) : []),
];

/** The first mark tells Rspack's runtime which sheet this is, the second that it is still loading (`document/inline/missing-files.ts` of the shell). */
const markOf = ({ mark }: Asset) => (mark ? ` data-rspack="${mark}"` : '');
const LOADING = ' data-rspack-loading="1"';

export const sheetTag = (sheet: Asset) =>
  `<link rel="stylesheet" crossorigin${markOf(sheet)}${sheet.mark ? LOADING : ''} href="${sheet.href}" integrity="${sheet.integrity}">`;

/** Has the file's address, so that an offline page stores the file too, for pages reached by client navigation. */
export const inlineSheet = (sheet: Asset, text: string) =>
  `<style data-href="${sheet.href}">${text}</style>${sheet.mark ? inPlaceOfLink(sheet) : ''}`;

/** A link that fetches nothing: the runtime that finds it takes the sheet for loaded. */
const inPlaceOfLink = (sheet: Asset) => `<link disabled rel="stylesheet"${markOf(sheet)} href="${sheet.href}">`;

/** In the page a sheet saves the first paint one round trip; a large one is better cached as a file. */
const MOST_INLINE_BYTES = 32 * 1024;

export const mayBeInline = ({ bytes }: Asset) => bytes <= MOST_INLINE_BYTES;

const preloadTag = ({ href, integrity }: Asset) =>
  `<link rel="preload" as="script" crossorigin href="${href}" integrity="${integrity}">`;

/**
 * Pictures of the first screen still use most of the browser's connections. The largest file gets the first free
 * connection, and the others follow; after a small one the line would wait for the next request.
 */
function largestFirst(scripts: readonly Asset[]) {
  const most = Math.max(...scripts.map(({ bytes }) => bytes));
  return scripts.toSorted((one, other) => Number(other.bytes === most) - Number(one.bytes === most));
}

export const headTags = ({ styles, scripts }: PageAssets) =>
  [...styles.map(sheetTag), ...largestFirst(scripts).map(preloadTag)].join('');

/** For 103 Early Hints: the style sheets that come as files alone, as they are what the first paint waits for. */
export const earlyHints = ({ styles }: PageAssets) =>
  styles.filter((sheet) => !mayBeInline(sheet)).map(({ href }) => `<${href}>; rel=preload; as=style; crossorigin`);
