import { expect, test } from '@jest/globals';
import type { Lockfile } from '../builds/lockfile.ts';
import { changedImporters } from './changed-importers.ts';

const version = (text: string) => ({ version: text });

function lockfile(): Lockfile {
  return {
    importers: {
      'mf-catalog': { dependencies: { a: version('1.0.0(react@19.0.0)') } },
      'mf-orders': { dependencies: { c: version('1.0.0'), shared: version('link:../shared') } },
    },
    packages: { 'a@1.0.0': {}, 'b@1.0.0': { resolution: 'b' }, 'c@1.0.0': {}, 'react@19.0.0': {} },
    snapshots: {
      'a@1.0.0(react@19.0.0)': { dependencies: { other: 'b@1.0.0' } },
      'b@1.0.0': { dependencies: { react: '19.0.0' } },
      'c@1.0.0': {},
      'react@19.0.0': {},
    },
  };
}

test('a package that one section adds concerns only that section', () => {
  const now = lockfile();
  now.importers['mf-orders'] = { dependencies: { ...now.importers['mf-orders']?.dependencies, d: version('1.0.0') } };
  now.snapshots['d@1.0.0'] = {};
  expect(changedImporters(lockfile(), now)).toEqual(['mf-orders']);
});

test('another version of an indirect dependency concerns the sections that reach it, also through an alias', () => {
  const now = lockfile();
  now.packages['b@1.0.0'] = { resolution: 'other' };
  expect(changedImporters(lockfile(), now)).toEqual(['mf-catalog']);
});

test('a new section concerns only itself, and a setting of the whole workspace everything', () => {
  const added = lockfile();
  added.importers['mf-gifts'] = {};
  expect(changedImporters(lockfile(), added)).toEqual(['mf-gifts']);
  expect(changedImporters(lockfile(), { ...lockfile(), overrides: { a: '2' } } as Lockfile)).toBeNull();
});
