import { type BuildManifest, buildBase } from '@shop/contract/release';
import type { RouteMatch } from '@shop/release/route-match';

interface Asset {
  href: string;
  integrity: string;
  mark?: string | undefined;
}

const assets = ({ section, build, files, cssMarks }: BuildManifest, names: readonly string[]): Asset[] =>
  names.map((file) => ({
    href: buildBase(section, build) + file,
    integrity: files[file]?.integrity ?? '',
    mark: cssMarks[file],
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
    styles: [...assets(shell, shell.css), ...more([...(owner?.css ?? []), ...route.css], shell.css)],
    scripts: [
      ...assets(shell, shellScripts),
      ...more([...(owner ? [owner.entry, ...owner.js] : []), ...route.js], shellScripts),
    ],
  };
}

const styleTag = ({ href, integrity, mark }: Asset) =>
  `<link rel="stylesheet" crossorigin${mark ? ` data-rspack="${mark}"` : ''} href="${href}" integrity="${integrity}">`;

// Low, or a dozen scripts would come before the picture that the visitor waits for.
const preloadTag = ({ href, integrity }: Asset) =>
  `<link rel="preload" as="script" crossorigin fetchpriority="low" href="${href}" integrity="${integrity}">`;

export const headTags = ({ styles, scripts }: PageAssets) =>
  [...styles.map(styleTag), ...scripts.map(preloadTag)].join('');

/** For 103 Early Hints: the style sheets alone, as they are what the first paint waits for. */
export const earlyHints = ({ styles }: PageAssets) =>
  styles.map(({ href }) => `<${href}>; rel=preload; as=style; crossorigin`);
