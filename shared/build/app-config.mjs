import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { BuildManifestPlugin } from './build-manifest-plugin.mjs';
import { SHARED_NAMES, sectionShares, shellShares } from './shared-packages.mjs';

const production = process.env.NODE_ENV !== 'development';
const mode = production ? 'production' : 'development';
const fileName = production ? '[name].[contenthash:10]' : '[name]';
const swcTarget = 'chrome >= 87, edge >= 88, firefox >= 78, safari >= 14.1';

const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'));
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
const asModule = (file) => join(dirname(file), 'index.js');
const bundlerRuntime = tools.resolve('@module-federation/webpack-bundler-runtime');

/**
 * The federation plugin names the CommonJS builds of its runtime, beside which the ES modules come a second time.
 * With ES modules alone the runtime comes once, and what is not used of it is left out. The shell has it, sections take the shell's.
 */
const federationRuntime = (part) => ({
  [bundlerRuntime]: join(import.meta.dirname, `federation/of-${part.kind}.mjs`),
  'federation-bundler-runtime': dirname(bundlerRuntime),
  '@module-federation/runtime': asModule(tools.resolve('@module-federation/runtime')),
});
const FEDERATION = /@module-federation[\\/](runtime|runtime-core|sdk|webpack-bundler-runtime)[\\/]dist[\\/]/;
const UNUSED_OF_FEDERATION =
  /@module-federation[\\/](runtime-core[\\/]dist[\\/](plugins[\\/]snapshot[\\/]SnapshotHandler|utils[\\/]preload)|sdk[\\/]dist[\\/]dom)\.js$/;

// Its package names the builds with warnings for everybody; the other ones lie beside them.
const router = join(dirname(createRequire(import.meta.url).resolve('react-router')), '../production');
const routerForProduction = {
  'react-router$': join(router, 'index.mjs'),
  'react-router/dom$': join(router, 'dom-export.mjs'),
};

/** What every one of the five apps builds with, for the browser and for the front door alike. */
function common(part, target) {
  const forServer = target === 'server';
  return {
    name: `${part.name}-${target}`,
    context: part.folder,
    mode,
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: { ...federationRuntime(part), ...(production && routerForProduction) },
      ...(forServer && { conditionNames: ['node', 'import', 'require', 'default'] }),
    },
    module: {
      parser: { 'css/module': { namedExports: false }, 'css/auto': { namedExports: false } },
      generator: {
        'css/module': cssNames(part, forServer),
        'css/auto': cssNames(part, forServer),
      },
      rules: [
        { test: /\.css$/, type: 'css/auto', use: [join(import.meta.dirname, 'cascade-loader.mjs')] },
        { test: /\.svg$/, type: 'asset/source' },
        { test: FEDERATION, sideEffects: false },
        {
          test: /\.[cm]?[jt]sx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: !production, refresh: !production && !forServer },
              },
            },
            env: { targets: forServer ? 'node 20' : swcTarget },
          },
          type: 'javascript/auto',
        },
      ],
    },
    // The router's framework mode, which the shop does not use, imports modules by variable.
    ignoreWarnings: [/Critical dependency: the request of a dependency is an expression/],
    // Left on, a remote's modules wait for a request that nobody makes, and the section hangs.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
  };
}

const cssNames = (part, forServer) => ({
  localIdentName: production ? '[hash:8]' : '[name]-[local]-[hash:4]',
  localIdentHashSalt: part.name,
  exportsOnly: forServer,
  exportsConvention: 'as-is',
});

function browserBuild(part, federation) {
  return {
    ...common(part, 'browser'),
    target: ['web', 'es2020'],
    entry: part.entry ? { main: part.entry } : {},
    output: {
      path: join(part.folder, 'dist/browser'),
      clean: production,
      publicPath: 'auto',
      uniqueName: part.name,
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      cssFilename: `${fileName}.css`,
      cssChunkFilename: `${fileName}.css`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
    },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { format: { comments: false }, compress: { passes: 2 } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: swcTarget } }),
      ],
      ...part.optimization,
    },
    plugins: [
      ...(federation ? [federationPlugin(part, federation)] : []),
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(mode),
        __SERVER__: 'false',
        __DEV__: String(!production),
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: production }),
      ...(part.publicFolder
        ? [new rspack.CopyRspackPlugin({ patterns: [{ from: part.publicFolder, to: 'public' }] })]
        : []),
      new BuildManifestPlugin(part),
      new rspack.NormalModuleReplacementPlugin(
        UNUSED_OF_FEDERATION,
        join(import.meta.dirname, 'federation/unused.mjs'),
      ),
    ],
  };
}

function federationPlugin(part, federation) {
  return new ModuleFederationPlugin({
    name: part.name.replaceAll('-', '_'),
    filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
    dts: false,
    manifest: false,
    shareStrategy: 'loaded-first',
    ...federation,
  });
}

function serverBuild(part, entry, externals) {
  return {
    ...common(part, 'server'),
    target: 'node20',
    entry: { server: entry },
    output: {
      path: join(part.folder, 'dist/server'),
      clean: production,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      uniqueName: part.name,
    },
    externals,
    externalsType: 'commonjs',
    optimization: {
      minimize: production,
      splitChunks: false,
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false })],
    },
    plugins: [
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(mode),
        __SERVER__: 'true',
        __DEV__: String(!production),
      }),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/** A section that expects something of the shell says so in `src/server.ts`, beside its routes; browsers never load that. */
const serverEntry = (folder) => (existsSync(join(folder, 'src/server.ts')) ? './src/server.ts' : './src/routes.tsx');

/**
 * A section's two builds. `routes` maps each path it owns to the name of the chunk with its screen,
 * `exposes` are fragments beside `./routes`.
 */
export function sectionConfig({ folder, name, routes, exposes = {} }) {
  const part = { folder, name, routes, kind: 'section' };
  return [
    browserBuild(part, {
      exposes: { './routes': { import: './src/routes.tsx', name: 'routes' }, ...exposes },
      shared: sectionShares(),
      experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    }),
    serverBuild(part, serverEntry(folder), SHARED_NAMES),
  ];
}

// What every page needs of the shared packages comes in one file: one request, one hop.
const CORE =
  /[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser|jotai)[\\/](?!.*node_modules)|[\\/]shared[\\/](platform[\\/]src[\\/](shop\.ts|state[\\/]|api[\\/](api-error|client)\.ts|cart[\\/]|facades[\\/]react-router)|pricing[\\/]src[\\/](money|prices|quantity)\.ts)/;

export function shellConfig({ folder, name }) {
  const part = {
    folder,
    name,
    entry: './src/main.ts',
    routes: {},
    kind: 'shell',
    publicFolder: 'public',
    optimization: {
      splitChunks: { chunks: 'async', cacheGroups: { core: { test: CORE, name: 'core', enforce: true } } },
    },
  };
  return [
    browserBuild(part, {
      shared: shellShares(),
      runtimePlugins: [join(folder, 'src/federation/runtime-plugin.ts')],
      experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    }),
    serverBuild(part, './src/server.tsx', []),
  ];
}

/** The whole shop as one ordinary application, without federation: what the composed shop is measured against. */
export function plainConfig({ folder, routes }) {
  const part = { folder, name: 'shell', entry: './main.tsx', routes, kind: 'shell' };
  return [browserBuild(part, null), serverBuild(part, './server.tsx', [])];
}
