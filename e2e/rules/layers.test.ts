import { join, relative, sep } from 'node:path';
import { expect, test } from '@jest/globals';
import { cyclesIn } from './cycles.ts';
import { type ImportGraph, importGraph } from './import-graph.ts';

const root = join(__dirname, '../..');
const SECTIONS = ['mf-account', 'mf-cart-checkout', 'mf-catalog', 'mf-office', 'mf-orders'];
/** From the top: each imports those after it, never one before it. */
const LAYERS = ['screens', 'features', 'queries', 'lib'];

const isTest = (file: string) => /\.test\.tsx?$|(^|\/)testing(\/|\.ts$)/.test(file);

/** Which folder imports which, by the names of the folders below `source`; its own files put the folders together. */
function folderGraph(source: string, files: ImportGraph = importGraph(source)): ImportGraph {
  const folders = new Map<string, Set<string>>();
  const folderOf = (file: string) => {
    const [folder, ...rest] = relative(source, file).split(sep);
    return rest.length > 0 ? folder : undefined;
  };
  for (const [file, imported] of files) {
    const from = folderOf(file);
    if (!from || from === '..' || isTest(relative(source, file))) continue;
    const to = imported.map(folderOf).filter((folder) => folder !== undefined && folder !== from && folder !== '..');
    folders.set(from, new Set([...(folders.get(from) ?? []), ...(to as string[])]));
  }
  return new Map([...folders].map(([folder, to]) => [folder, [...to]]));
}

const cyclesBelow = (source: string) => cyclesIn(folderGraph(source)).map((way) => way.join(' > '));

function upwardImports(graph: ImportGraph): string[] {
  return LAYERS.flatMap((layer, place) =>
    (graph.get(layer) ?? [])
      .filter((to) => LAYERS.indexOf(to) >= 0 && LAYERS.indexOf(to) < place)
      .map((to) => `${layer} > ${to}`),
  );
}

test('no folder of the API imports one that imports it', () => {
  expect(cyclesBelow(join(root, 'api/src'))).toEqual([]);
}, 60_000);

test.each(SECTIONS)('in %s screens import features, these queries and lib, and never upwards', (section) => {
  const source = join(root, section, 'src');
  expect([cyclesBelow(source), upwardImports(folderGraph(source))]).toEqual([[], []]);
});

test('folders that import each other and a layer that imports upwards are found', () => {
  const files: ImportGraph = new Map([
    ['/src/queries/product.ts', ['/src/features/filters.ts']],
    ['/src/features/filters.ts', ['/src/lib/paths.ts']],
    ['/src/lib/paths.ts', ['/src/features/filters.ts']],
    ['/src/lib/paths.test.ts', ['/src/screens/home.tsx']],
  ]);
  const graph = folderGraph('/src', files);
  expect(cyclesIn(graph)).toEqual([['features', 'lib', 'features']]);
  expect(upwardImports(graph)).toEqual(['queries > features', 'lib > features']);
});
