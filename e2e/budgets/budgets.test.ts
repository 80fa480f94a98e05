import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { FIRST_LOAD_KIB, SECTION_KIB as PUBLISHED_KIB } from 'tools/budget';
import { brotliKiB, builtFile, manifestOf, root, SECTIONS, scriptsFor } from './built-parts.ts';

const SECTION_KIB = 41.5;
const SERVICE_WORKER_KIB = 3.3;
/** With the federation's runtime, which each part brings; see docs/decisions/module-federation.md. */
const ENTRY_KIB = { shell: 24.9, section: 17.7 };
/** Text of each module of `@shop/pricing` that a minifier keeps. */
const PRICING_TRACES = [
  /\(\?:\\d\\d\)\*\\d\{3\}\$/,
  /atMrp:\s*0/,
  /Max allowed order quantity/,
  /showSummary:\s*\w+,\s*totalAmount:\s*\w+/,
];

const catalogPaths = manifestOf('mf-catalog').routes.map(({ path }) => path);

describe.each(catalogPaths)('the first load of %s', (path) => {
  const scripts = [...scriptsFor('shell'), ...scriptsFor('mf-catalog', path)];

  test(`is at most ${FIRST_LOAD_KIB} KiB of JavaScript`, () => {
    expect(brotliKiB(scripts)).toBeLessThanOrEqual(FIRST_LOAD_KIB);
  });
});

test(`the shell starts with at most ${ENTRY_KIB.shell} KiB, including the runtime that hosts the sections`, () => {
  expect(brotliKiB([{ part: 'shell', file: manifestOf('shell').entry }])).toBeLessThanOrEqual(ENTRY_KIB.shell);
});

test(`the service worker is at most ${SERVICE_WORKER_KIB} KiB, and the code that talks to it comes after the first load`, () => {
  expect(brotliKiB([{ part: 'shell', file: 'public/service-worker.js' }])).toBeLessThanOrEqual(SERVICE_WORKER_KIB);
  expect(scriptsFor('shell').filter(({ file }) => file.startsWith('second-visit'))).toEqual([]);
  expect(Object.keys(manifestOf('shell').files).filter((file) => file.startsWith('second-visit'))).toHaveLength(1);
});

describe.each(SECTIONS)('%s', (section) => {
  const pages = manifestOf(section).routes.map(({ path }) => brotliKiB(scriptsFor(section, path)));

  test(`asks for at most ${SECTION_KIB} KiB of its own on any of its pages`, () => {
    expect(Math.max(...pages)).toBeLessThanOrEqual(SECTION_KIB);
  });

  test('is not refused for its size when it is published', () => {
    expect(Math.max(...pages)).toBeLessThanOrEqual(PUBLISHED_KIB);
  });

  test(`starts with at most ${ENTRY_KIB.section} KiB, its runtime and its table of routes included`, () => {
    expect(brotliKiB([{ part: section, file: manifestOf(section).entry }])).toBeLessThanOrEqual(ENTRY_KIB.section);
  });

  test('bundles no second copy of what the shell shares', () => {
    const react = /takes an object of state variables to update|react\.dev\/errors/;
    const copies = Object.keys(manifestOf(section).files)
      .filter((file) => file.endsWith('.js'))
      .filter((file) => react.test(builtFile(section, file).toString('utf8')));
    expect(copies).toEqual([]);
  });

  test('contains no pricing: the shell computes the prices that a page shows', () => {
    const server = readFileSync(join(root, section, 'dist/server/server.cjs'), 'utf8');
    const scripts = Object.keys(manifestOf(section).files).filter((file) => file.endsWith('.js'));
    const texts = [server, ...scripts.map((file) => builtFile(section, file).toString('utf8'))];
    expect(PRICING_TRACES.filter((trace) => texts.some((text) => trace.test(text)))).toEqual([]);
  });
});

test('the text that identifies pricing is in the shell', () => {
  const scripts = Object.keys(manifestOf('shell').files).filter((file) => file.endsWith('.js'));
  const text = scripts.map((file) => builtFile('shell', file).toString('utf8')).join('\n');
  expect(PRICING_TRACES.filter((trace) => !trace.test(text))).toEqual([]);
});
