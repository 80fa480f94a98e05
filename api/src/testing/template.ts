import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { DatabaseSettings } from '../db/open.ts';

/** A database for one test, copied from one that is already migrated. */
export interface TestDatabase {
  settings: DatabaseSettings;
  remove(): Promise<void>;
}

export const TEMPLATE = 'shop_template';

export function withDatabase(url: string, name: string): string {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.href;
}

export async function runOn<Row extends object>(url: string, statement: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

async function copyPostgres(url: string, folder: string): Promise<TestDatabase> {
  const name = `shop_test_${randomBytes(6).toString('hex')}`;
  await runOn(url, `create database ${name} template ${TEMPLATE}`);
  return {
    settings: { databaseUrl: withDatabase(url, name), folder },
    remove: async () => {
      await runOn(url, `drop database if exists ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copyPglite(template: string, folder: string): Promise<TestDatabase> {
  // A thousand files: Node's own copying takes ten times as long.
  await promisify(execFile)('cp', ['-r', template, join(folder, 'db')]);
  return { settings: { folder }, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Which engine this test file runs on is set by jest's configuration. */
export async function copyTemplate(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const { SHOP_TEST_POSTGRES: url, SHOP_TEST_PGLITE: template } = process.env;
  if ((globalThis as { ENGINE?: string }).ENGINE === 'postgres' && url) return copyPostgres(url, folder);
  if (template) return copyPglite(template, folder);
  throw new Error('The test engine was not set up.');
}
