import type { PageRelease } from '@shop/contract/release';
import type { RouteObject } from 'react-router-dom';
import { type Container, loadEntryScript } from './entry-script.ts';
import { shareScope } from './shares.ts';

const containerName = (section: string) => section.replaceAll('-', '_');

let sections: PageRelease['sections'] = {};

export function registerSections(release: PageRelease) {
  sections = release.sections;
}

const containers = new Map<string, Promise<Container>>();

async function startContainer(section: string) {
  const known = sections[section];
  if (!known) throw new Error(`The release has no ${section}`);
  const container = await loadEntryScript(containerName(section), known);
  await container.init(shareScope, [], { shareScopeMap: { default: shareScope } });
  return container;
}

/** One that failed is started anew for the next caller. */
function containerOf(section: string) {
  const present = containers.get(section);
  if (present !== undefined) return present;
  const started = startContainer(section).catch((failure) => {
    containers.delete(section);
    throw failure;
  });
  containers.set(section, started);
  return started;
}

export async function loadModule<Module>(section: string, module: string): Promise<Module> {
  const container = await containerOf(section);
  const run = await container.get(`./${module}`);
  return run() as Module;
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
