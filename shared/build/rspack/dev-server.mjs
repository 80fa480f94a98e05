/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { Configuration } from '@rspack/core' */
/** @import { Part } from '../types.d.ts' */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { declaredRoutes } from '../routes/declared-routes.mjs';
import { textsOfPart } from '../texts/part-texts.mjs';
import { BuildReport } from './build-report.mjs';
import { errorPlaces } from './error-places.mjs';

const refreshRuntime = createRequire(import.meta.url).resolve('react-refresh/runtime');
const sharedRefresh = join(import.meta.dirname, '../refresh-runtime.mjs');

/** Describes this part to the development front door, at `/__part`: its paths, as its table of routes is now. */
function aboutPart(/** @type {Part} */ part) {
  /** @type {string[]} */
  let paths = [];
  return {
    name: 'part',
    path: '/__part',
    middleware: async (/** @type {unknown} */ _, /** @type {ServerResponse} */ response) => {
      const entry = part.kind === 'shell' ? 'main.js' : 'remoteEntry.js';
      // With an error in the table, which the build reports, the last paths stay.
      const routes = part.routes ? await declaredRoutes(join(part.folder, part.routes)).catch(() => null) : null;
      paths = routes?.map(({ path }) => path) ?? paths;
      const languages = Object.keys(textsOfPart(part.folder));
      response.end(JSON.stringify({ entry, paths, languages }));
    },
  };
}

/** Receives errors of the page at `/__error`: shows them in the terminal and returns them, with their places in the source. */
const pageErrors = (/** @type {number} */ port) => ({
  name: 'errors',
  path: '/__error',
  middleware: async (/** @type {IncomingMessage} */ request, /** @type {ServerResponse} */ response) => {
    /** @type {{ message: string, stack: string, components: string }} */
    const { message, stack, components } = JSON.parse(await text(request));
    const readMap = async (/** @type {string} */ file) => {
      const map = await fetch(`http://127.0.0.1:${port}/${file}.map`);
      return map.ok ? map.text() : null;
    };
    const thrown = await errorPlaces(stack, readMap);
    const places = thrown.length > 0 ? thrown : await errorPlaces(components, readMap);
    const whole = [message, ...places.map((place) => `    at ${place}`)].join('\n');
    process.stderr.write(`An error in the page: ${whole}\n`);
    response.end(whole);
  },
});

/** This part's texts in each language, at `/texts/hi.json`; read for each request, because somebody is translating. */
const texts = (/** @type {Part} */ part) => ({
  name: 'texts',
  path: '/texts',
  middleware: (/** @type {IncomingMessage} */ { url = '' }, /** @type {ServerResponse} */ response) => {
    const found = textsOfPart(part.folder)[/^\/(\w+)\.json/.exec(url)?.[1] ?? ''];
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(found ?? {}));
  },
});

/**
 * Every part from source has an overlay in the page. This one shows the errors of its own part, to which the shell has added their places
 * in the source (`shell/src/errors/show-in-development.ts`). A function, because the page gets its text.
 */
const isOwnError = (/** @type {Part} */ { name }) =>
  /** @type {(error: Error) => boolean} */ (new Function('error', `return error.part === '${name}';`));

const withRefresh = (/** @type {Configuration['plugins']} */ plugins = []) => [
  ...plugins,
  new ReactRefreshRspackPlugin({ forceEnable: true, reloadOnRuntimeErrors: true }),
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
  // `BuildReport` shows them once.
  stats: 'none',
  plugins: [...withRefresh(config.plugins), new BuildReport(part.name, (problems) => process.stderr.write(problems))],
  devServer: {
    host: '127.0.0.1',
    port,
    hot: true,
    static: false,
    allowedHosts: 'all',
    setupMiddlewares: (middlewares) => [aboutPart(part), texts(part), pageErrors(port), ...middlewares],
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: isOwnError(part) },
      webSocketURL: { hostname: '127.0.0.1', port, pathname: '/ws' },
    },
  },
});
