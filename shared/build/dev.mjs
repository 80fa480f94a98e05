// Serves the part one stands in from source, with hot reload: `node ../shared/build/dev.mjs PORT`.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { BuildManifestPlugin } from './build-manifest-plugin.mjs';

process.env.NODE_ENV = 'development';
const port = Number(process.argv[2]);
const folder = process.cwd();
const { default: builds } = await import(pathToFileURL(join(folder, 'rspack.config.mjs')).href);
const [config] = builds;
const { part } = config.plugins.find((plugin) => plugin instanceof BuildManifestPlugin);
const entry = part.kind === 'shell' ? 'main.js' : 'remoteEntry.js';

const refreshRuntime = createRequire(import.meta.url).resolve('react-refresh/runtime');
const sharedRefresh = join(import.meta.dirname, 'refresh-runtime.mjs');

const compiler = rspack({
  ...config,
  infrastructureLogging: { level: 'warn' },
  plugins: [
    ...config.plugins,
    new ReactRefreshRspackPlugin(),
    new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime(\.js)?$/, sharedRefresh),
    new rspack.NormalModuleReplacementPlugin(/^react-refresh-runtime-itself$/, refreshRuntime),
  ],
});

const server = new RspackDevServer(
  {
    host: '127.0.0.1',
    port,
    hot: true,
    static: false,
    allowedHosts: 'all',
    setupMiddlewares: (middlewares) => [
      {
        name: 'part',
        path: '/__part',
        middleware: (_, response) => response.end(JSON.stringify({ entry, paths: Object.keys(part.routes) })),
      },
      ...middlewares,
    ],
    client: { overlay: true, webSocketURL: { hostname: '127.0.0.1', port, pathname: '/ws' } },
  },
  compiler,
);
await server.start();
process.stdout.write(`ready ${port}\n`);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void server.stop().then(() => process.exit(0)));
