#!/usr/bin/env node
// `shop-dev` in a section's repository: the section from source with hot reload, everything else from the shop at SHOP_URL.
// `--release 41` (or `live`): the other sections as in that release, from the service at RELEASES_URL.
import { execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { createServer as createTcpServer } from 'node:net';
import { dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { devFront } from './dev-front.mjs';

const run = promisify(execFile);

/** The message of a release command that failed. @param {{ stdout?: string, stderr?: string, message: string }} failed */
function sentenceOf({ stdout = '', stderr = '', message }) {
  try {
    const { refused = [], usage, failed } = JSON.parse(stdout);
    return [...refused, usage, failed].filter(Boolean).join('\n');
  } catch {
    return stderr.trim() || message;
  }
}

/**
 * A release by its number, or `live`, from the release service, by the command of `@shop/release`.
 *
 * @param {string} command
 * @param {string} release
 * @param {string} section The section from source.
 * @returns {Promise<{ version: number }>}
 */
async function givenRelease(command, release, section) {
  const { stdout } = await run(process.execPath, [command, 'composition', release, section, '--json']).catch(
    (error) => {
      throw new Error(sentenceOf(error));
    },
  );
  return JSON.parse(stdout);
}

/** A free port. @returns {Promise<number>} */
async function freePort() {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}

const folder = process.cwd();
const shop = new URL(process.env.SHOP_URL ?? 'http://localhost:3000');
const port = Number(process.env.PORT ?? 3100);
const requireHere = createRequire(join(folder, 'package.json'));
const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const inPackage = (/** @type {string} */ of, file = '') =>
  join(dirname(requireHere.resolve(`${of}/package.json`)), file);

/** @returns {never} */
function giveUp(/** @type {string} */ sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function requestedRelease() {
  const { release } = parseArgs({ options: { release: { type: 'string' } } }).values;
  return release && givenRelease(inPackage('@shop/release', 'dist/client/main.js'), release, name);
}

const given = await requestedRelease().catch((/** @type {Error} */ { message }) => giveUp(message));
const sourcePort = await freePort();
const rspack = spawn(
  process.execPath,
  [inPackage('@rspack/cli', 'bin/rspack.js'), 'dev', '--port', String(sourcePort)],
  { cwd: folder, stdio: 'inherit' },
);
rspack.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    rspack.kill();
    process.exit();
  });

const front = devFront({
  name,
  shop,
  source: new URL(`http://127.0.0.1:${sourcePort}`),
  shell: inPackage('@shop/dev-shell'),
  given: given || undefined,
});
const server = createServer(front);
server.on('error', (/** @type {NodeJS.ErrnoException} */ { code, message }) => {
  rspack.kill();
  giveUp(code === 'EADDRINUSE' ? `Port ${port} is in use. Set another one: PORT=${port + 1} pnpm dev` : message);
});
server.listen(port, '127.0.0.1', () => {
  fork(join(import.meta.dirname, 'shop-types.mjs'), ['--if-open']);
  const rest = given ? `the rest of release ${given.version}` : 'the rest';
  process.stdout.write(`${name} from source, ${rest} from ${shop.origin}: http://localhost:${port}\n`);
});
