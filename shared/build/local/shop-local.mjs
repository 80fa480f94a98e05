#!/usr/bin/env node
// `shop-local` in a section's folder: a build at every save, for the panel (?release-tools) of the shop at SHOP_URL.
import { createServer } from 'node:http';
import { localBuilds } from './local-builds.mjs';
import { localServer } from './local-server.mjs';
import { watchSection } from './watch-section.mjs';

const shop = new URL(process.env.SHOP_URL ?? 'http://localhost:3000').origin;
const port = Number(process.env.PORT ?? 3100);
const log = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/** @param {Error} error */
function stop({ message }) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const builds = localBuilds();
const server = createServer(localServer(builds, shop));
server.on('error', ({ message }) => stop(new Error(`${message}. PORT says where the build is to be.`)));
server.listen(port, '127.0.0.1', () => {
  const address = `http://localhost:${port}`;
  log(`A build at every save: ${address}, for pages of ${shop}`);
  log(`With a link of \`pnpm release tools\`: ${shop}/?release-tools=${address}`);
  watchSection(process.cwd(), builds, log).catch(stop);
});
