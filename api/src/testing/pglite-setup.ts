import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db/open.ts';
import { buildServer } from './build-server.ts';
import { failTest } from './fail-test.ts';
import { keep } from './running.ts';

export default async function setUp() {
  buildServer();
  const folder = await mkdtemp(join(tmpdir(), 'shop-template-'));
  const database = await openDatabase({ folder }, failTest);
  await database.close();
  process.env.SHOP_TEST_PGLITE = join(folder, 'db');
  keep('pglite', () => rm(folder, { recursive: true, force: true }));
}
