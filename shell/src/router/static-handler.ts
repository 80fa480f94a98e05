import type { PageRelease } from '@shop/contract/release';
import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom';
import { basenameOf } from './ownership.ts';
import { shellRoutes } from './routes.tsx';

const handlers = new WeakMap<PageRelease, WeakMap<RouteObject[], StaticHandler>>();

/** One for all pages of a release's section: ranking its paths again took as long as calling its loaders. */
export function staticHandler(release: PageRelease, mounted: RouteObject[]): StaticHandler {
  const known = handlers.get(release) ?? new WeakMap<RouteObject[], StaticHandler>();
  handlers.set(release, known);
  const handler =
    known.get(mounted) ?? createStaticHandler(shellRoutes(release, mounted), { basename: basenameOf(release) });
  known.set(mounted, handler);
  return handler;
}
