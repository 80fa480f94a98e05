import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { apiFolder } from '../folders.ts';

const SOURCES = join(apiFolder, 'src');
/** Before anything is served, or what all others are made of. */
const ALONE = ['db/migrate.ts', 'db/transact.ts'];

test('every transaction is tried again after a deadlock', () => {
  const alone = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?!testing\/).*(?<!\.test)\.ts$/.test(path))
    .filter((path) => readFileSync(join(SOURCES, path), 'utf8').includes('.transaction('));
  expect(alone.toSorted()).toEqual(ALONE);
});
