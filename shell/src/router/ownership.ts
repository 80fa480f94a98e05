import { inLanguage, splitLanguage } from '@shop/contract/page-language';
import { pathMatcher } from '@shop/contract/path-match';
import type { PageRelease } from '@shop/contract/release';

export interface PathOwner {
  section: string;
  /** In the router's notation. */
  path: string;
}

const matchers = new WeakMap<PageRelease, (pathname: string) => PathOwner | null>();

function matcherOf(release: PageRelease) {
  const known = matchers.get(release);
  if (known) return known;
  const made = pathMatcher(
    Object.entries(release.sections).flatMap(([section, { paths }]) => paths.map((path) => ({ section, path }))),
  );
  matchers.set(release, made);
  return made;
}

/** The path of a page, whose address begins with its language if that is not English. */
const pathIn = ({ language }: PageRelease, pathname: string) =>
  splitLanguage(pathname, language === undefined ? [] : [language]).path;

/** The section that owns an address in this release, and the matching path. */
export const pathOwner = (release: PageRelease, pathname: string): PathOwner | undefined =>
  matcherOf(release)(pathIn(release, pathname)) ?? undefined;

export const ownerOf = (release: PageRelease, pathname: string) => pathOwner(release, pathname)?.section;

export const redirectOf = (release: PageRelease, pathname: string) =>
  release.redirects &&
  pathMatcher(release.redirects.flatMap(({ paths, to }) => paths.map((path) => ({ path, to }))))(
    pathIn(release, pathname),
  )?.to;

/** The prefix of all addresses in this document. */
export const basenameOf = ({ language }: PageRelease) => inLanguage('/', language);
