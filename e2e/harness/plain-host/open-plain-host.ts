import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { temporaryFolder } from '../temporary-folder.ts';

const PAGE =
  '<!doctype html><html lang="en"><title>Elsewhere</title><body><script src="/host.js"></script></body></html>';

/** The folder of a separate build, in which no plugin knows about federation. */
async function builtHost() {
  const folder = temporaryFolder('plain-host');
  const compiler = rspack({
    mode: 'production',
    context: import.meta.dirname,
    entry: './host.tsx',
    output: { path: folder, filename: 'host.js' },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    experiments: { topLevelAwait: true } as object,
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
        },
      ],
    },
    plugins: [new rspack.DefinePlugin({ __SERVER__: 'false', __DEV__: 'false' })],
    performance: false,
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  return folder;
}

function passOn(request: IncomingMessage, response: ServerResponse, target: URL) {
  const headers = { ...request.headers, host: target.host, origin: target.origin };
  const passed = ask(target, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  request.pipe(passed);
}

interface Shown {
  remote: string;
  /** The address of its manifest or its remoteEntry. */
  entry: string;
  /** One of the section's pages; without one its fragment is shown. */
  path?: string;
}

/** A page of another origin that only knows the shop's address of a section's manifest or entry, and forwards its API calls. */
export async function openPlainHost(shopUrl: string) {
  const folder = await builtHost();
  const server = createServer((request, response) => {
    const { url = '' } = request;
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname.startsWith('/api/')) return passOn(request, response, new URL(url, shopUrl));
    const isPage = pathname === '/';
    const file = join(folder, basename(pathname));
    if (!isPage && !existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript');
    response.end(isPage ? PAGE : readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: (shown: Shown) =>
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/?${new URLSearchParams({ ...shown })}`,
    close: () => void server.close(),
  };
}
