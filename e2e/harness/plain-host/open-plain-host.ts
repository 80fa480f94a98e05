import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { temporaryFolder } from '../temporary-folder.ts';

const PAGE =
  '<!doctype html><html lang="en"><title>Elsewhere</title><body><script src="/host.js"></script></body></html>';

/** One script with a build of its own, in which no plugin knows of federation. */
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
  return readFileSync(join(folder, 'host.js'));
}

/** A page of another origin that knows of the shop only where a section's manifest is. */
export async function openPlainHost() {
  const script = await builtHost();
  const server = createServer(({ url = '' }, response) => {
    const isScript = url.startsWith('/host.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: (manifest: string) =>
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/?manifest=${encodeURIComponent(manifest)}`,
    close: () => void server.close(),
  };
}
