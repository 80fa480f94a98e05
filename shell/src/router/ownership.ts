import type { PageRelease } from '@shop/shared/contract/release.ts';
import { matchPath } from 'react-router-dom';

/** The section that owns a path, by the release. */
export function ownerOf(release: PageRelease, pathname: string): string | undefined {
  return Object.entries(release.sections).find(([, { paths }]) => paths.some((path) => matchPath(path, pathname)))?.[0];
}
