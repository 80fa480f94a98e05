import { expect, test } from '@jest/globals';
import { freshAddress } from './fresh-address.ts';

test('files keep their addresses until one is requested again; then all files of its part get new ones', () => {
  expect(freshAddress('mf-orders', '/7.js')).toBe('/7.js');
  expect(freshAddress('mf-orders', '/7.css')).toBe('/7.css');
  expect(freshAddress('mf-orders', '/7.js')).toBe('/7.js?retry=1');
  expect(freshAddress('mf-orders', '/8.js')).toBe('/8.js?retry=1');
  expect(freshAddress('mf-orders', '/7.js')).toBe('/7.js?retry=2');
});

test('files of another part keep theirs', () => {
  expect(freshAddress('mf-account', '/9.js')).toBe('/9.js');
});
