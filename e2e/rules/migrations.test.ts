import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { inRepository } from '../runner/repository.ts';
import { migrationFaults } from './migration-faults.ts';

/** Written before the rule; each was reviewed by hand. */
const BEFORE = 11;
const folder = inRepository('api/drizzle');
const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));

/** Changed after it had run in shops; `api/src/db/migrate.ts` knows both. */
const CHANGED = ['api/drizzle/0018_removed-categories.sql'];

test('no migration is changed after it was committed: shops that have run it would run it again', () => {
  const words = ['log', '--diff-filter=M', '--format=', '--name-only', '--', 'api/drizzle/*.sql'];
  const changed = execFileSync('git', words, { cwd: inRepository('.'), encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  expect([...new Set(changed)]).toEqual(CHANGED);
});

describe('a migration runs beside the version before, and locks nobody out', () => {
  test('each that is new', () => {
    const isNew = (name: string) => Number(name.slice(0, 4)) > BEFORE;
    const faults = migrations
      .filter(isNew)
      .flatMap((name) => migrationFaults(readFileSync(`${folder}/${name}`, 'utf8')));
    expect(faults).toEqual([]);
  });

  test.each([
    ['ALTER TABLE "orders" DROP COLUMN "city";', 'the version before reads what is dropped'],
    ['DROP TABLE "orders";', 'the version before reads what is dropped'],
    ['ALTER TABLE "orders" RENAME COLUMN "city" TO "town";', 'the version before knows the old name'],
    ['ALTER TABLE "orders" ALTER COLUMN "city" SET NOT NULL;', 'the table is read whole under a lock'],
    ['ALTER TABLE "orders" ALTER COLUMN "pin" SET DATA TYPE integer;', 'the table is written anew under a lock'],
    ['ALTER TABLE "orders" ADD COLUMN "town" text NOT NULL;', 'the version before leaves it out'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (city <> \'\');', 'the table is read whole under a lock'],
    ['CREATE INDEX "orders_city" ON "orders" USING btree ("city");', 'nobody can write while it is made'],
    ['UPDATE "orders" SET "city" = \'\';', 'every row is locked until the end'],
  ])('refused: %s', (statement, why) => {
    expect(migrationFaults(statement).join()).toContain(why);
  });

  test.each([
    'ALTER TABLE "orders" ADD COLUMN "town" text;',
    'ALTER TABLE "orders" ADD COLUMN "town" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (city <> \'\') NOT VALID;',
    'CREATE TABLE "returns" ("id" text PRIMARY KEY NOT NULL);--> statement-breakpoint\nCREATE INDEX "returns_id" ON "returns" ("id");',
    'CREATE INDEX IF NOT EXISTS "orders_city" ON "orders" USING btree ("city");',
    'CREATE INDEX "groups_name" ON "customer_groups" USING btree ("name");',
  ])('allowed: %s', (statement) => {
    expect(migrationFaults(statement)).toEqual([]);
  });
});
