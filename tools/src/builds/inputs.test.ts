import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { installedFor, placesOf } from './inputs.ts';
import type { Lockfile } from './lockfile.ts';
import { PARTS, PROGRAMS, partFolder } from './parts.ts';

test.each([...PARTS, ...PROGRAMS])('%s is built again when a package of ours that it runs with has changed', (part) => {
  const { dependencies } = JSON.parse(readFileSync(join(partFolder(part), 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const packages = Object.keys(dependencies).filter((name) => name.startsWith('@shop/'));
  expect(packages.length).toBeGreaterThan(0);
  expect(placesOf(part)).toEqual(expect.arrayContaining(packages.map((name) => name.replace('@shop/', 'shared/'))));
});

test('a build depends on the installed packages of its own part, and on no others', () => {
  const lockfile = (antd: string): Lockfile => ({
    importers: {
      'mf-catalog': { dependencies: { react: { version: '19.3.1' } } },
      'mf-office': { dependencies: { antd: { version: antd } } },
    },
    packages: {},
    snapshots: { 'react@19.3.1': {}, [`antd@${antd}`]: {} },
  });
  const [before, now] = [lockfile('6.0.0'), lockfile('6.1.0')];
  expect(installedFor(now, ['mf-catalog'])).toBe(installedFor(before, ['mf-catalog']));
  expect(installedFor(now, ['mf-office'])).not.toBe(installedFor(before, ['mf-office']));
});
