import { loadRemote } from '@module-federation/enhanced/runtime';
import type { RouteObject } from 'react-router-dom';
import { remoteName } from './host.ts';

export async function loadModule<Module>(section: string, module: string): Promise<Module> {
  const loaded = await loadRemote<Module>(`${remoteName(section)}/${module}`);
  if (!loaded) throw new Error(`${section} has no ${module}`);
  return loaded;
}

const underWay = new Map<string, Promise<RouteObject[]>>();

/** Further callers while a section loads wait for the same result. */
export function loadRoutes(section: string): Promise<RouteObject[]> {
  const pending = underWay.get(section);
  if (pending) return pending;
  const routes = loadModule<{ routes: RouteObject[] }>(section, 'routes').then((module) => module.routes);
  underWay.set(section, routes);
  const done = () => underWay.delete(section);
  routes.then(done, done);
  return routes;
}
