import { getInstance, loadRemote, registerRemotes } from '@module-federation/runtime';
import type { PageRelease } from '@shop/contract/release';
import type { RouteObject } from 'react-router-dom';
import { expectIntegrity } from './entry-script.ts';

const containerName = (section: string) => section.replaceAll('-', '_');

export function registerSections(release: PageRelease) {
  const remotes = Object.entries(release.sections).map(([section, { entry, integrity }]) => {
    if (integrity) expectIntegrity(entry, integrity);
    return { name: containerName(section), entry };
  });
  registerRemotes(remotes);
}

/** A failed load leaves a broken container in the runtime; it is dropped, so that a retry starts again. */
function forget(name: string) {
  const instance = getInstance();
  instance?.moduleCache.delete(name);
}

export async function loadModule<Module>(section: string, module: string): Promise<Module> {
  const name = containerName(section);
  try {
    const loaded = await loadRemote<Module>(`${name}/${module}`);
    if (!loaded) throw new Error(`${section} exposes no ${module}`);
    return loaded;
  } catch (failure) {
    forget(name);
    throw failure;
  }
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
