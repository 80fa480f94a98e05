import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as given from '../../platform/src/react-router-dom.ts';
import { ROUTER_SERVER_NAMES } from './router-server-names.mjs';

const names = Object.keys(createRequire(join(__dirname, '../../platform/package.json'))('react-router-dom'));

test('the shop shares every public name of the router, except those for servers of the router', () => {
  const forPages = names.filter((name) => !name.startsWith('UNSAFE') && !ROUTER_SERVER_NAMES.includes(name));
  expect(Object.keys(given).sort()).toEqual(forPages.sort());
});

test('each name for servers of the router exists', () => {
  expect(ROUTER_SERVER_NAMES.filter((name) => !names.includes(name))).toEqual([]);
});
