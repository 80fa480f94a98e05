import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, test } from '@jest/globals';
import { cyclesIn } from './cycles.ts';
import { type ImportGraph, importGraph } from './import-graph.ts';

const root = join(__dirname, '../..');
const SECTIONS = readdirSync(root).filter((name) => name.startsWith('mf-'));
/** From the top: each imports those after it, never one before it. */
const LAYERS = ['screens', 'features', 'queries', 'lib'];

const isTest = (file: string) => /\.test\.tsx?$|(^|\/)testing(\/|\.ts$)/.test(file);

type FolderOf = (path: string[]) => string | undefined;

/** The files beside these folders put them together. */
const topFolder: FolderOf = ([folder, ...rest]) => (rest.length > 0 ? folder : undefined);
/** A file beside the folders counts as one: two of them may not need each other through it either. */
const topFolderOrFile: FolderOf = ([name]) => name;
const everyFolder: FolderOf = (path) => path.slice(0, -1).join('/') || path[0];

/** Which folder below `source` imports which. */
function folderGraph(source: string, nameOf: FolderOf, files: ImportGraph = importGraph(source)): ImportGraph {
  const folders = new Map<string, Set<string>>();
  const folderOf = (file: string) => {
    const path = relative(source, file).split(sep);
    return path[0] === '..' ? undefined : nameOf(path);
  };
  for (const [file, imported] of files) {
    const from = folderOf(file);
    if (!from || isTest(relative(source, file))) continue;
    const to = imported.map(folderOf).filter((folder) => folder !== undefined && folder !== from);
    folders.set(from, new Set([...(folders.get(from) ?? []), ...(to as string[])]));
  }
  return new Map([...folders].map(([folder, to]) => [folder, [...to]]));
}

const cyclesBelow = (source: string, nameOf: FolderOf) =>
  cyclesIn(folderGraph(source, nameOf)).map((way) => way.join(' > '));

function upwardImports(graph: ImportGraph): string[] {
  return LAYERS.flatMap((layer, place) =>
    (graph.get(layer) ?? [])
      .filter((to) => LAYERS.indexOf(to) >= 0 && LAYERS.indexOf(to) < place)
      .map((to) => `${layer} > ${to}`),
  );
}

test.each([
  ['no folder of the API, and no file beside them, imports one that imports it', topFolderOrFile],
  ['no folder within a folder of the API imports one that imports it', everyFolder],
])(
  '%s',
  (_, nameOf) => {
    expect(cyclesBelow(join(root, 'api/src'), nameOf)).toEqual([]);
  },
  60_000,
);

test.each(SECTIONS)('in %s screens import features, these queries and lib, and never upwards', (section) => {
  const source = join(root, section, 'src');
  expect([cyclesBelow(source, topFolder), upwardImports(folderGraph(source, topFolder))]).toEqual([[], []]);
});

test('folders that import each other and a layer that imports upwards are found', () => {
  const files: ImportGraph = new Map([
    ['/src/queries/product.ts', ['/src/features/filters.ts']],
    ['/src/features/filters.ts', ['/src/lib/paths.ts']],
    ['/src/lib/paths.ts', ['/src/features/filters.ts']],
    ['/src/lib/paths.test.ts', ['/src/screens/home.tsx']],
  ]);
  const graph = folderGraph('/src', topFolder, files);
  expect(cyclesIn(graph)).toEqual([['features', 'lib', 'features']]);
  expect(upwardImports(graph)).toEqual(['queries > features', 'lib > features']);
});

test('folders that import each other through a file beside them, or deeper down, are found', () => {
  const files: ImportGraph = new Map([
    ['/src/shop.ts', ['/src/orders/routes.ts']],
    ['/src/orders/routes.ts', ['/src/shop.ts']],
    ['/src/office/stock/list.ts', ['/src/office/products/find.ts']],
    ['/src/office/products/find.ts', ['/src/office/stock/rules.ts']],
  ]);
  expect(cyclesIn(folderGraph('/src', topFolderOrFile, files))).toEqual([['shop.ts', 'orders', 'shop.ts']]);
  expect(cyclesIn(folderGraph('/src', everyFolder, files))).toEqual([
    ['shop.ts', 'orders', 'shop.ts'],
    ['office/stock', 'office/products', 'office/stock'],
  ]);
});
