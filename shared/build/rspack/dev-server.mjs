/** @import { Configuration } from '@rspack/core' */
/** @import { Part } from '../types.d.ts' */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { declaredRoutes } from '../routes/declared-routes.mjs';
import { textsOfPart } from '../texts/part-texts.mjs';

const refreshRuntime = createRequire(import.meta.url).resolve('react-refresh/runtime');
const sharedRefresh = join(import.meta.dirname, '../refresh-runtime.mjs');

/** Describes this part to the development front door, at `/__part`. */
const aboutPart = (/** @type {Part} */ part) => ({
  name: 'part',
  path: '/__part',
  middleware: async (/** @type {unknown} */ _, /** @type {import('node:http').ServerResponse} */ response) => {
    const entry = part.kind === 'shell' ? 'main.js' : 'remoteEntry.js';
    const routes = part.routes ? await declaredRoutes(join(part.folder, part.routes)) : [];
    const languages = Object.keys(textsOfPart(part.folder));
    response.end(JSON.stringify({ entry, paths: routes.map(({ path }) => path), languages }));
  },
});

/** This part's texts in each language, at `/texts/hi.json`; read for each request, because somebody is translating. */
const texts = (/** @type {Part} */ part) => ({
  name: 'texts',
  path: '/texts',
  middleware: (
    /** @type {import('node:http').IncomingMessage} */ { url = '' },
    /** @type {import('node:http').ServerResponse} */ response,
  ) => {
    const found = textsOfPart(part.folder)[/^\/(\w+)\.json/.exec(url)?.[1] ?? ''];
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(found ?? {}));
  },
});

const withRefresh = (/** @type {Configuration['plugins']} */ plugins = []) => [
  ...plugins,
  new ReactRefreshRspackPlugin({ forceEnable: true }),
  new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime(\.js)?$/, sharedRefresh),
  new rspack.NormalModuleReplacementPlugin(/^react-refresh-runtime-itself$/, refreshRuntime),
];

/**
 * Builds a shell that can host a section from source, for repositories without the shell's source.
 *
 * @param {Configuration} config
 * @param {string} folder
 * @returns {Configuration}
 */
export const devBuilt = (config, folder) => ({
  ...config,
  devtool: false,
  output: { ...config.output, path: folder, clean: true },
  plugins: withRefresh(config.plugins),
});

/**
 * A part from source with hot reload. The development front door serves its pages, this server its files.
 *
 * @param {Part} part
 * @param {Configuration} config
 * @param {number} port
 * @returns {Configuration}
 */
export const devServed = (part, config, port) => ({
  ...config,
  infrastructureLogging: { level: 'warn' },
  // The order of style sheets does not matter: see cascade-loader.mjs.
  ignoreWarnings: [...(config.ignoreWarnings ?? []), /Conflicting order between/],
  plugins: withRefresh(config.plugins),
  devServer: {
    host: '127.0.0.1',
    port,
    hot: true,
    static: false,
    allowedHosts: 'all',
    setupMiddlewares: (middlewares) => [aboutPart(part), texts(part), ...middlewares],
    client: {
      overlay: { errors: true, warnings: false },
      webSocketURL: { hostname: '127.0.0.1', port, pathname: '/ws' },
    },
  },
});
