import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import type { SectionModule, ShellServerModule } from '@shop/contract/release';

type Require = (name: string) => unknown;

const builtin = createRequire(import.meta.url);

function shellRequire(name: string): unknown {
  if (isBuiltin(name)) return builtin(name);
  throw new Error(`The shell's server bundle requires ${name}, which it must contain itself`);
}

const sectionRequire =
  (shares: Record<string, unknown>): Require =>
  (name) => {
    if (Object.hasOwn(shares, name)) return shares[name];
    throw new Error(`A section's server bundle requires ${name}, which the shell does not share`);
  };

function evaluate(source: string, filename: string, require: Require): unknown {
  const module = { exports: {} as unknown };
  compileFunction(source, ['module', 'exports', 'require'], { filename })(module, module.exports, require);
  return module.exports;
}

/** Server bundles by `section/build`, evaluated once; a section's once for each shell. */
export function bundleCache(readCode: (bundle: string) => Promise<string>) {
  const shells = new Map<string, Promise<ShellServerModule>>();
  const sections = new Map<string, Promise<SectionModule>>();

  function once<Module>(modules: Map<string, Promise<Module>>, key: string, load: () => Promise<Module>) {
    const known = modules.get(key);
    if (known !== undefined) return known;
    const loading = load();
    modules.set(key, loading);
    loading.catch(() => modules.delete(key));
    return loading;
  }

  const shell = (bundle: string) =>
    once(shells, bundle, async () => evaluate(await readCode(bundle), bundle, shellRequire) as ShellServerModule);

  return {
    shell,
    section: (bundle: string, inShell: string) =>
      once(sections, `${inShell} ${bundle}`, async () => {
        const { shares } = await shell(inShell);
        return evaluate(await readCode(bundle), bundle, sectionRequire(shares)) as SectionModule;
      }),
    keepOnly(bundles: ReadonlySet<string>) {
      for (const key of shells.keys()) if (!bundles.has(key)) shells.delete(key);
      for (const key of sections.keys())
        if (!key.split(' ').every((bundle) => bundles.has(bundle))) sections.delete(key);
    },
  };
}
