import { pathMatcher } from '@shop/contract/path-match';
import type { BuildManifest, BuiltRoute } from '@shop/contract/release';

export interface RouteMatch {
  section: string;
  route: BuiltRoute;
}

/** Which section owns a path, and what its page loads. */
export function routeMatcher(manifests: readonly BuildManifest[]): (pathname: string) => RouteMatch | null {
  const match = pathMatcher(
    manifests.flatMap(({ section, routes }) => routes.map((route) => ({ path: route.path, section, route }))),
  );
  return (pathname) => {
    const found = match(pathname);
    return found && { section: found.section, route: found.route };
  };
}
