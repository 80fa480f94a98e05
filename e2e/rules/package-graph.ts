import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { importsOf, NOT_SOURCES, sourcesBelow } from './import-graph.ts';

/** A package of this repository: the others that its package.json names or its code imports. */
export interface Package {
  name: string;
  folder: string;
  /** Packages that its program uses. */
  uses: string[];
  /** Packages that only its build and its tests use. */
  buildsWith: string[];
}

interface PackageJson {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_SOURCES.has(entry.name))
    .map((entry) => join(folder, entry.name));

const packageFolders = (root: string) =>
  foldersIn(root)
    .flatMap((folder) => [folder, ...foldersIn(folder)])
    .filter((folder) => existsSync(join(folder, 'package.json')));

const readPackage = (folder: string): PackageJson => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const namedBy = (records: (Record<string, string> | undefined)[]) =>
  new Set(records.flatMap((record) => Object.keys(record ?? {})));

type Folders = ReadonlyMap<string, string>;

/** A package may be inside another one's folder. */
const ownerOfFile = (path: string, folders: Folders): string | undefined =>
  [...folders]
    .filter(([, folder]) => path.startsWith(`${folder}/`))
    .sort(([, one], [, other]) => other.length - one.length)[0]?.[0];

/** The package of an imported file: by the package's name, or by a relative path into its folder. */
function ownerOf(specifier: string, file: string, folders: Folders): string | undefined {
  if (specifier.startsWith('.')) return ownerOfFile(resolve(dirname(file), specifier), folders);
  return [...folders.keys()].find((name) => specifier === name || specifier.startsWith(`${name}/`));
}

/** The packages of a repository, in its folders and one level deeper, by name. */
export function packageGraph(root: string): Package[] {
  const read = packageFolders(root).map((folder) => ({ folder, ...readPackage(folder) }));
  const folders = new Map(read.map(({ name, folder }) => [name, folder]));
  return read
    .map(({ name, folder, dependencies, devDependencies, peerDependencies }) => {
      const imported = new Set(
        sourcesBelow(folder)
          .filter((file) => ownerOfFile(file, folders) === name)
          .flatMap((file) => importsOf(file).map((specifier) => ownerOf(specifier, file, folders))),
      );
      const atRunTime = namedBy([dependencies, peerDependencies]);
      const declared = namedBy([devDependencies]);
      const others = [...folders.keys()].filter((other) => other !== name).sort();
      return {
        name,
        folder,
        uses: others.filter((other) => atRunTime.has(other)),
        buildsWith: others.filter((other) => !atRunTime.has(other) && (declared.has(other) || imported.has(other))),
      };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

export const arrowsOf = (packages: readonly Package[]): Map<string, string[]> =>
  new Map(packages.map(({ name, uses, buildsWith }) => [name, [...uses, ...buildsWith]]));
