/** @import { Configuration, Module, RspackPluginInstance } from '@rspack/core' */
/** @import { PartConfig, PlainConfig, SectionConfig, ShellConfig } from './app-config.d.ts' */
/** @import { Part } from './types.d.ts' */
/** @import { Federation } from './rspack/browser.mjs' */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BuildManifest } from './plugins/build-manifest.mjs';
import { browserBuild } from './rspack/browser.mjs';
import { devBuilt, devServed } from './rspack/dev-server.mjs';
import { localBuild } from './rspack/local.mjs';
import { serverBuild } from './rspack/server.mjs';
import { SHARED_NAMES, sectionShares, shellShares } from './shared-packages.mjs';

const DEFAULT_DEV_PORT = 3100;
/** Where a section declares its paths. */
const ROUTES = './src/routes.tsx';

/** A section with expectations exports them from `src/server.ts`, next to its routes; browsers never load that. */
const serverEntry = (/** @type {string} */ folder) =>
  existsSync(join(folder, 'src/server.ts')) ? './src/server.ts' : ROUTES;

const USES_SHARED = `data:text/javascript,${SHARED_NAMES.map((name) => `import ${JSON.stringify(name)};`).join('')}`;

/**
 * A hot update cannot load a shared package that the page has not used so far. So in development a section uses all of them
 * from its start.
 *
 * @param {Federation} federation
 */
const withShared = (federation) => ({
  ...federation,
  ...(federation.exposes && {
    exposes: { ...federation.exposes, './routes': { import: [USES_SHARED, ROUTES], name: 'routes' } },
  }),
});

/** @type {(part: Part, federation: Federation | null, server: { entry: string, externals: string[] }) => PartConfig} */
const partConfig =
  (part, federation, server) =>
  (env = {}, argv = {}) => {
    if (env.RSPACK_SERVE)
      return [
        devServed(
          part,
          browserBuild(part, federation && withShared(federation), 'development'),
          Number(argv.port ?? DEFAULT_DEV_PORT),
        ),
      ];
    if (env.forSections)
      return [devBuilt(browserBuild(part, federation, 'development'), join(part.folder, 'dist/for-sections'))];
    if (env.local && federation) return [localBuild(part, federation)];
    const manifest = new BuildManifest(part, federation !== null);
    const followed = (/** @type {Configuration} */ config, /** @type {RspackPluginInstance} */ plugin) => ({
      ...config,
      plugins: [...(config.plugins ?? []), plugin],
    });
    return [
      followed(browserBuild(part, federation, 'production'), manifest.browser),
      followed(serverBuild(part, server), manifest.of('server')),
    ];
  };

/** Leaves parts out of the federation's runtime, which every part contains: docs/decisions/module-federation.md. */
const optimization = { target: /** @type {const} */ ('web'), disableSnapshot: true };

/** @type {SectionConfig} */
export const sectionConfig = ({
  folder,
  name,
  exposes = {},
  runtimePlugins = [],
  origin,
  reactCompiler = false,
  optimization: own,
}) =>
  partConfig(
    {
      folder,
      name,
      routes: ROUTES,
      kind: 'section',
      fragments: exposes,
      origin,
      reactCompiler,
      ...(own && { optimization: own }),
    },
    {
      exposes: { './routes': { import: ROUTES, name: 'routes' }, ...exposes },
      shared: sectionShares(),
      runtimePlugins,
      experiments: { optimization: { ...optimization, disableRemote: true } },
    },
    { entry: serverEntry(folder), externals: SHARED_NAMES },
  );

// The part of the shared packages that every page needs is one file: one request, one hop.
const CORE =
  /[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser|jotai)[\\/](?!.*node_modules)|[\\/]shared[\\/](platform[\\/]src[\\/](shop\.ts|(state|queries|texts)[\\/](?!.*test)|api[\\/](api-error|client|status-of)\.ts|(cart|pieces)[\\/]|react-router-dom)|pricing[\\/]src[\\/]|contract[\\/]src[\\/](ascii-digits|fill-text|page-language|whole-text)\.ts)/;

/** @param {Module} [module] */
function consumedName(module) {
  const [, name = ''] = /\(default\) (.+?)@\^/.exec(module?.identifier() ?? '') ?? [];
  return /^(react|@shop\/pricing\/\w+)$/.test(name) ? 'consumed' : `consumed-${name}`;
}

/** @type {ShellConfig} */
export const shellConfig = ({ folder, name }) =>
  partConfig(
    {
      folder,
      name,
      entry: './src/main.ts',
      kind: 'shell',
      publicFolder: 'public',
      serviceWorker: './src/service-worker/service-worker.ts',
      optimization: {
        splitChunks: {
          chunks: 'async',
          cacheGroups: {
            core: { test: CORE, name: 'core', enforce: true },
            // Named, because the bundler would number these chunks by the folder of the build. A module that needs another
            // shared one has a chunk of its own: together they would wait for each other.
            consumed: { type: 'consume-shared-module', name: consumedName, minSize: 0, minChunks: 2 },
          },
        },
      },
    },
    {
      shared: shellShares(),
      experiments: { optimization },
    },
    { entry: './src/server.tsx', externals: [] },
  );

/** @type {PlainConfig} */
export const plainConfig = ({ folder, routes, publicFolder }) =>
  partConfig({ folder, name: 'shell', entry: './src/main.tsx', routes, publicFolder, kind: 'shell' }, null, {
    entry: './src/server.tsx',
    externals: [],
  });
