import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import Fastify from 'fastify';
import { pageFiles } from './page-files.ts';

test('the first visitor of the board waits while it is built, and gets it', async () => {
  const folder = temporaryFolder();
  const server = Fastify();
  let build = () => {};
  const built = new Promise<void>((resolve) => {
    build = () => {
      writeFileSync(join(folder, 'index.html'), '<title>Releases</title>');
      resolve();
    };
  });
  pageFiles(server, folder, built);
  const visit = server.inject('/');
  await server.inject('/assets/none.js');
  build();
  expect(await visit).toMatchObject({ statusCode: 200, body: '<title>Releases</title>' });
});

test('a board whose build failed shows how to build it', async () => {
  const server = Fastify();
  pageFiles(server, temporaryFolder(), Promise.resolve());
  const { statusCode, body } = await server.inject('/');
  expect(statusCode).toBe(503);
  expect(body).toContain('pnpm --filter board build');
});
