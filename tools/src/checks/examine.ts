import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { DrawFragment, ShellServerModule } from '@shop/contract/release';
import { SHELL } from '@shop/release/builds';
import { shapeOf } from '@shop/release/compatible';
import type { Builds } from '@shop/release/document';
import { bundleCache } from 'front-door/bundles';

/** The fields of a route object that define its paths. */
interface Route {
  path?: string;
  index?: boolean;
  children?: Route[];
}

const join = (above: string, path = '') => (path.startsWith('/') ? path : `${above.replace(/\/$/, '')}/${path}`);

/** Every path of a route table, in the router's notation. */
function pathsOf(routes: readonly Route[], above = ''): string[] {
  return routes.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? above : join(above, path);
    return [...(path !== undefined || index ? [here || '/'] : []), ...pathsOf(children, here)];
  });
}

/** build.json decides which section gets a page, and the route table must have the same paths. */
function disagreements(section: string, declared: readonly string[], routes: readonly unknown[]): string[] {
  const real = pathsOf(routes as readonly Route[]);
  const without = (paths: readonly string[], others: readonly string[]) => {
    const shapes = new Set(others.map(shapeOf));
    return [...new Set(paths)].filter((path) => !shapes.has(shapeOf(path)));
  };
  return [
    ...without(declared, real).map((path) => `${section} declares ${path}, and its route table has no such path`),
    ...without(real, declared).map((path) => `${section} has ${path} in its route table and does not declare it`),
  ];
}

/** Evaluates server bundles and runs the sections' expectations, on a thread that can be stopped. */
export interface ToExamine {
  candidate: string;
  /** The paths in its build.json. */
  declared: string[];
  /** The builds that would be served with it. */
  compositions: Builds[];
  /** Source by `section/build`. */
  code: Record<string, string>;
}

/** First a message that it started, which may take a while on a busy machine, then the errors. */
export type FromExamining = 'up' | string[];

const { candidate, declared, compositions, code } = workerData as ToExamine;
const port = parentPort as MessagePort;
const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));
const bundles = bundleCache(async (bundle) => code[bundle] ?? '');

/** The fragments of one composition; records which sections were used. */
function fragmentsOf(builds: Builds, shellBundle: string, shell: ShellServerModule) {
  const used = new Set<string>();
  const draw: DrawFragment = async ({ section, name }, props) => {
    used.add(section);
    const build = builds[section];
    if (!build) throw new Error(`${section} is not live`);
    const { fragments = {} } = await bundles.section(`${section}/${build}`, shellBundle);
    if (!fragments[name]) throw new Error(`${section}/${build} gives no fragment '${name}'`);
    return shell.drawComponent(fragments[name], props);
  };
  return { used, draw };
}

async function brokenBy(bundle: string, builds: Builds, shellBundle: string): Promise<string[]> {
  const [section = ''] = bundle.split('/');
  const isJudged = candidate === SHELL || candidate === section;
  const shell = await bundles.shell(shellBundle);
  const reasons: string[] = [];
  try {
    const { routes, expectations = {} } = await bundles.section(bundle, shellBundle);
    if (isJudged && !Array.isArray(routes)) reasons.push(`${bundle}: its server bundle exports no routes`);
    else if (candidate === section) reasons.push(...disagreements(section, declared, routes));
    for (const [expected, holds] of Object.entries(expectations)) {
      const { used, draw } = fragmentsOf(builds, shellBundle, shell);
      try {
        await holds(shell.shares, draw);
      } catch (error) {
        if (!isJudged && !used.has(candidate)) continue;
        const others = [...used].map((name) => `${name}/${builds[name]}`);
        reasons.push(
          `${bundle} expects that ${expected}, and with ${[shellBundle, ...others].join(' and ')} it is not so: ${sentence(error)}. Keep what it needs until that section is published without needing it`,
        );
      }
    }
  } catch (error) {
    if (isJudged) reasons.push(`${bundle}: its server bundle cannot be run: ${sentence(error)}`);
  }
  return reasons;
}

async function examine(builds: Builds): Promise<string[]> {
  const shellBundle = `${SHELL}/${builds[SHELL]}`;
  const shell = await bundles.shell(shellBundle);
  if (typeof shell.renderPage !== 'function') return [`${shellBundle} exports no renderPage`];
  const reasons: string[] = [];
  for (const [section, build] of Object.entries(builds)) {
    if (section !== SHELL) reasons.push(...(await brokenBy(`${section}/${build}`, builds, shellBundle)));
  }
  return reasons;
}

async function examineAll(): Promise<string[]> {
  const reasons: string[] = [];
  for (const builds of compositions) {
    const found = await examine(builds).catch((error: unknown) => [
      `${SHELL}/${builds[SHELL]}: its server bundle cannot be run: ${sentence(error)}`,
    ]);
    reasons.push(...found);
  }
  return [...new Set(reasons)];
}

const post = (message: FromExamining) => port.postMessage(message);
post('up');
void examineAll().then(post);
