import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { placesOf } from './inputs.ts';
import { PARTS, PROGRAMS, partFolder } from './parts.ts';

test.each([...PARTS, ...PROGRAMS])('%s is built again when a package of ours that it runs with has changed', (part) => {
  const { dependencies } = JSON.parse(readFileSync(join(partFolder(part), 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const packages = Object.keys(dependencies).filter((name) => name.startsWith('@shop/'));
  expect(packages.length).toBeGreaterThan(0);
  expect(placesOf(part)).toEqual(expect.arrayContaining(packages.map((name) => name.replace('@shop/', 'shared/'))));
});
