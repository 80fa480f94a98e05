import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { tellError } from '../errors/tell-error.ts';
import { RetryingComponent } from './retrying-component.tsx';

export type LazyRoute = () => Promise<Partial<RouteObject>>;

const standIns = new WeakSet<object>();

/** True for the result of a lazy route whose code was missing. */
export const isStandIn = (route: object) => standIns.has(route);

/**
 * The router keeps a rejected `lazy()` for ever. This one never rejects: its loader and component try again themselves.
 */
function retriable(section: string, lazy: LazyRoute, named: boolean): LazyRoute {
  return async () => {
    try {
      return await lazy();
    } catch (error) {
      tellError('missing', error, section);
      // Earlier callers have this very object.
      const handle: Record<string, unknown> = {};
      const loader: LoaderFunction = async (args) => {
        const route = await lazy();
        Object.assign(handle, route.handle);
        return typeof route.loader === 'function' ? route.loader(args) : null;
      };
      const standIn = { ...(!named && { handle }), loader, element: <RetryingComponent load={lazy} /> };
      standIns.add(standIn);
      return standIn;
    }
  };
}

/** A section's routes in the shell's tree: the same ids on both sides, lazy parts with retry. */
export function sectionRoutes(section: string, routes: RouteObject[]): RouteObject[] {
  const adopt = (route: RouteObject, position: string): RouteObject => {
    const lazy = route.lazy;
    return {
      ...route,
      id: `${section}:${position}`,
      ...(typeof lazy === 'function' && { lazy: retriable(section, lazy as LazyRoute, route.handle !== undefined) }),
      ...(route.children && { children: route.children.map((child, index) => adopt(child, `${position}.${index}`)) }),
    } as RouteObject;
  };
  return routes.map((route, index) => adopt(route, String(index)));
}
