import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { tellError } from '../errors/tell-error.ts';

/** Replaces a screen whose code was missing at its first match, and loads it when it is shown. */
function RetryingComponent({ load }: { load: () => Promise<Partial<RouteObject>> }) {
  const [Screen] = useState(() =>
    lazy(async () => {
      const { Component } = await load();
      return { default: (Component ?? (() => null)) as ComponentType };
    }),
  );
  return (
    <Suspense>
      <Screen />
    </Suspense>
  );
}

export type LazyRoute = () => Promise<Partial<RouteObject>>;

const standIns = new WeakMap<object, unknown>();

/** For the result of a lazy route whose code was missing or threw: throws that error. */
export function refuseStandIn(route: object) {
  if (standIns.has(route)) throw standIns.get(route);
}

/** The router keeps a rejected `lazy()` for ever. This one never rejects: its loader and component retry. */
function retriable(section: string, lazy: LazyRoute, named: boolean): LazyRoute {
  return async () => {
    try {
      return await lazy();
    } catch (error) {
      if (__SERVER__) throw error;
      tellError('missing', error, section);
      // The same object that earlier callers have.
      const handle: Record<string, unknown> = {};
      const loader: LoaderFunction = async (args) => {
        const route = await lazy();
        Object.assign(handle, route.handle);
        return typeof route.loader === 'function' ? route.loader(args) : null;
      };
      const standIn = { ...(!named && { handle }), loader, element: <RetryingComponent load={lazy} /> };
      standIns.set(standIn, error);
      return standIn;
    }
  };
}

/** Loads a route's code together with its texts. */
const withTexts =
  (lazy: LazyRoute, loadTexts: () => Promise<unknown>): LazyRoute =>
  async () => {
    const [route] = await Promise.all([lazy(), loadTexts()]);
    return route;
  };

const joined = (above: string, path: string) => (path.startsWith('/') ? path : `${above.replace(/\/$/, '')}/${path}`);

/** The paths of a route and of those below it, as the build lists them. */
function pathsOf({ path, children = [] }: RouteObject, above: string): string[] {
  const own = path === undefined ? above : joined(above, path);
  return [...(path === undefined ? [] : [own]), ...children.flatMap((child) => pathsOf(child, own))];
}

/**
 * A section's routes in the shell's tree: the same ids on both sides, lazy parts with retry. `loadTexts` loads the
 * texts of the pages at these paths in the document's language.
 */
export function sectionRoutes(
  section: string,
  routes: RouteObject[],
  loadTexts?: (paths: readonly string[]) => Promise<unknown>,
): RouteObject[] {
  function ready(route: RouteObject, above: string) {
    const lazy = retriable(section, route.lazy as LazyRoute, route.handle !== undefined);
    return loadTexts ? withTexts(lazy, () => loadTexts(pathsOf(route, above))) : lazy;
  }
  const adopt = (route: RouteObject, position: string, above: string): RouteObject => {
    const here = route.path === undefined ? above : joined(above, route.path);
    return {
      ...route,
      id: `${section}:${position}`,
      ...(typeof route.lazy === 'function' && { lazy: ready(route, above) }),
      ...(route.children && {
        children: route.children.map((child, index) => adopt(child, `${position}.${index}`, here)),
      }),
    } as RouteObject;
  };
  return routes.map((route, index) => adopt(route, String(index), ''));
}
