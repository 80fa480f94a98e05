import { pageStyles } from '../../../shared/build/federation/page-styles.ts';
import { type RetriedBundle, retryFiles } from '../../../shared/build/federation/retry-files.ts';
import { give, shareScope, take } from './shares.ts';

/** What a bundle says of a package that it shares. */
interface Given {
  name: string;
  version: string;
  singleton?: boolean;
  requiredVersion?: string;
  factory(): Promise<() => unknown>;
}

/** What this needs of a bundle's own `__webpack_require__`. */
export interface Bundle extends RetriedBundle {
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  f: RetriedBundle['f'] & { consumes?: (chunk: string, promises: unknown[]) => void };
  initializeSharingData?: { uniqueName?: string; scopeToSharingDataMapping: Record<string, Given[]> };
  consumesLoadingData?: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string }>;
    initialConsumes: unknown[];
  };
  initializeExposesData?: { moduleMap: Record<string, () => Promise<() => unknown>> };
  initContainer?: () => void;
  getContainer?: (module: string) => Promise<() => unknown>;
}

declare global {
  /** For the entries of sections. */
  var shopFederation: (bundle?: Bundle) => object;
}

let shell: Promise<unknown> = Promise.resolve();

/** A section's code may be loaded before the shell's: it gets the shared packages, and runs, after the shell's. */
export function sectionsComeAfter(started: Promise<unknown>) {
  shell = started;
}

/** A chunk has come when the shared packages that it imports have. */
function sharedFor(bundle: Bundle, ready: () => Promise<unknown>) {
  const { m, c } = bundle;
  const installed = new Map<string, Promise<void>>();

  async function install(id: string, name: string) {
    await ready();
    const factory = await take(name);
    m[id] = (module) => {
      delete c[id];
      module.exports = factory();
    };
  }

  return (chunk: string, promises: unknown[]) => {
    // Read each time: a change of the source replaces it.
    const { chunkMapping = {}, moduleIdToConsumeDataMapping = {} } = bundle.consumesLoadingData ?? {};
    for (const id of chunkMapping[chunk] ?? []) {
      if (!installed.has(id)) {
        const installing = install(id, moduleIdToConsumeDataMapping[id]?.shareKey ?? id);
        installed.set(id, installing);
        installing.catch(() => installed.delete(id));
      }
      promises.push(installed.get(id));
    }
  };
}

const exposed = (bundle: Bundle) => async (module: string) => {
  const load = bundle.initializeExposesData?.moduleMap[module];
  if (!load) throw new Error(`The section has no ${module}`);
  return load();
};

function start(bundle: Bundle, ready: () => Promise<unknown>) {
  // Entries import what is shared later, by `import()`.
  if (bundle.consumesLoadingData?.initialConsumes.length)
    throw new Error('An entry imports a shared package before it is shared');
  pageStyles(bundle);
  bundle.f.consumes = sharedFor(bundle, ready);
}

globalThis.shopFederation = (bundle) => {
  const none = () => undefined;
  if (bundle) {
    retryFiles(bundle);
    start(bundle, () => shell);
    bundle.initContainer = none;
    bundle.getContainer = exposed(bundle);
  }
  const shared = bundle?.f.consumes ?? none;
  // For sections that were built until 2026-11-24, with a start of their own: it calls these by their names.
  return {
    bundlerRuntimeOptions: {},
    bundlerRuntime: {
      S: { default: shareScope },
      consumes: ({ chunkId, promises }: { chunkId: string; promises: unknown[] }) => shared(chunkId, promises),
      installInitialConsumes: none,
      initContainerEntry: none,
      init: none,
    },
  };
};

/** In the place of the bundler's part of the federation runtime (`shared/build/federation/start-loader.mjs`). */
export function startBundle(bundle: Bundle) {
  start(bundle, () => Promise.resolve());
  for (const { name, version, factory, singleton, requiredVersion } of bundle.initializeSharingData
    ?.scopeToSharingDataMapping.default ?? [])
    give(name, { version, get: factory, scope: ['default'], shareConfig: { singleton, requiredVersion } });
}
