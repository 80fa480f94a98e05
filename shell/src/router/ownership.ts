import type { PageRelease } from '@shop/contract/release';
import { matchPath } from 'react-router-dom';

export interface PathOwner {
  section: string;
  /** In the router's notation. */
  path: string;
}

/** The section that owns an address, by the release, and the path by which it does. */
export function pathOwner(release: PageRelease, pathname: string): PathOwner | undefined {
  for (const [section, { paths }] of Object.entries(release.sections)) {
    const path = paths.find((each) => matchPath(each, pathname));
    if (path) return { section, path };
  }
  return undefined;
}

export const ownerOf = (release: PageRelease, pathname: string) => pathOwner(release, pathname)?.section;
