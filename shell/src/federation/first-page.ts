import type { RouteObject } from 'react-router-dom';
import type { PathOwner } from '../router/ownership.ts';
import { loadRoutes } from './sections.ts';

function branchTo(path: string, routes: RouteObject[]): RouteObject[] {
  for (const route of routes) {
    if (route.path === path) return [route];
    const below = branchTo(path, route.children ?? []);
    if (below.length > 0) return [route, ...below];
  }
  return [];
}

/** Prepares the code of the page's section while React is still loading. If it fails, the router tries again. */
export function sendForOwner({ section, path }: PathOwner) {
  loadRoutes(section)
    .then((routes) => Promise.all(branchTo(path, routes).map(({ lazy }) => typeof lazy === 'function' && lazy())))
    .catch(() => undefined);
}
