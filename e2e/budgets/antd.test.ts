import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ANTD_TRACE, antdFiles } from './antd-files.ts';
import { brotliKiB, manifestOf, SECTIONS } from './built-parts.ts';

/** What the staff load, once: the desk on wider screens, after its first paint; the office with its first screen. */
const ANTD_KIB = { 'mf-orders': 183, 'mf-office': 239 };
const DESK_KIB = 21;

const allFiles = (part: string) => Object.keys(manifestOf(part).files).filter((file) => /\.(js|css)$/.test(file));

/** Everything that some page of the shop loads at once: the entry, the part's own files, each screen's own. */
function firstLoads(part: string): string[] {
  const { entry, js, routes } = manifestOf(part);
  return [...new Set([entry, ...js, ...routes.flatMap((route) => route.js)])];
}

test('no page loads antd with its first files', () => {
  const parts = ['shell', ...SECTIONS];
  const carriers = parts.flatMap((part) => firstLoads(part).filter((file) => antdFiles(part).includes(file)));
  expect(parts.flatMap(firstLoads).length).toBeGreaterThan(20);
  expect(carriers).toEqual([]);
});

test('antd is only in staff sections, once in each', () => {
  const files = Object.fromEntries(['shell', ...SECTIONS].map((part) => [part, antdFiles(part).length]));
  expect(files).toEqual({
    shell: 0,
    'mf-account': 0,
    'mf-cart-checkout': 0,
    'mf-catalog': 0,
    'mf-office': 1,
    'mf-orders': 1,
  });
});

test.each(Object.entries(ANTD_KIB))('antd in %s is at most %d KiB', (section, most) => {
  expect(brotliKiB(antdFiles(section).map((file) => ({ part: section, file })))).toBeLessThanOrEqual(most);
});

test(`the desk's own code is at most ${DESK_KIB} KiB, its part for antd included`, () => {
  const own = allFiles('mf-orders').filter((file) => /^(order-desk|desk-antd)\./.test(file));
  expect(own.length).toBeGreaterThanOrEqual(4);
  expect(brotliKiB(own.map((file) => ({ part: 'mf-orders', file })))).toBeLessThanOrEqual(DESK_KIB);
});

test('the text that identifies antd is in antd', () => {
  const section = createRequire(join(import.meta.dirname, '../../mf-orders/package.json'));
  const antd = dirname(section.resolve('antd/package.json'));
  expect(readFileSync(join(antd, 'es/config-provider/context.js'), 'utf8')).toContain(ANTD_TRACE);
});
