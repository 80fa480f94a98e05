import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ANTD_TRACES, antdFiles } from './antd-files.ts';
import { type BuiltScript, brotliKiB, builtFile, manifestOf, SECTIONS } from './built-parts.ts';

/** What an admin's wider screen loads, once, after the desk's first paint. */
const ANTD_KIB = 160;
const DESK_KIB = 14;

const allFiles = (part: string) => Object.keys(manifestOf(part).files).filter((file) => /\.(js|css)$/.test(file));

/** Everything that some page of the shop loads at once: the shell's part, each section's, each screen's. */
function firstLoads(): BuiltScript[] {
  return ['shell', ...SECTIONS].flatMap((part) => {
    const { entry, js, css, routes } = manifestOf(part);
    const files = [entry, ...js, ...css, ...routes.flatMap((route) => [...route.js, ...route.css])];
    return [...new Set(files)].map((file) => ({ part, file }));
  });
}

/** Chunks that wait for antd before they run, from the bundler's own table in a section's entry. */
function chunksThatWaitForAntd(section: string): string[] {
  const entry = builtFile(section, manifestOf(section).entry).toString('utf8');
  const antd = /(\d+):\{[^{}]*shareKey:"antd"/.exec(entry)?.[1];
  const chunks = /chunkMapping:\{([^}]*)\}/.exec(entry)?.[1] ?? '';
  return [...chunks.matchAll(/(\w+):\[([^\]]*)\]/g)].flatMap(([, chunk = '', modules = '']) =>
    antd && modules.includes(`"${antd}"`) ? [chunk] : [],
  );
}

test('no page loads antd, nor its sheet, with its first files', () => {
  const carriers = firstLoads().filter(({ part, file }) =>
    ANTD_TRACES.some((trace) => builtFile(part, file).includes(trace)),
  );
  expect(firstLoads().length).toBeGreaterThan(20);
  expect(carriers).toEqual([]);
});

test("of all that is loaded later, the desk's own chunk alone asks for antd", () => {
  const waiting = SECTIONS.flatMap((section) => chunksThatWaitForAntd(section).map((chunk) => ({ section, chunk })));
  expect(waiting).toHaveLength(1);
  const [{ section, chunk } = { section: '', chunk: '' }] = waiting;
  const marks = manifestOf(section).cssMarks ?? {};
  const sheet = Object.entries(marks).find(([, mark]) => mark === `${section}:chunk-${chunk}`)?.[0];
  expect(sheet).toMatch(/^desk-antd\./);
});

test(`antd and its sheet are at most ${ANTD_KIB} KiB`, () => {
  expect(brotliKiB(antdFiles().map((file) => ({ part: 'shell', file })))).toBeLessThanOrEqual(ANTD_KIB);
});

test(`the desk's own code is at most ${DESK_KIB} KiB, its part for antd included`, () => {
  const own = allFiles('mf-orders').filter((file) => /^(order-desk|desk-antd)\./.test(file));
  expect(own.length).toBeGreaterThanOrEqual(4);
  expect(brotliKiB(own.map((file) => ({ part: 'mf-orders', file })))).toBeLessThanOrEqual(DESK_KIB);
});

test('the trace by which antd is known is in antd', () => {
  const platform = createRequire(join(import.meta.dirname, '../../shared/platform/package.json'));
  const antd = dirname(platform.resolve('antd/package.json'));
  expect(readFileSync(join(antd, 'es/config-provider/context.js'), 'utf8')).toContain(ANTD_TRACES[0]);
});
