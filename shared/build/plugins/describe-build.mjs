/** @import { Chunk, ChunkGroup, Compilation } from '@rspack/core' */
/** @import { Part } from '../types.d.ts' */
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { declaredRoutes } from '../routes/declared-routes.mjs';
import { gives, needs } from '../shared-packages.mjs';
import { chunksBelow, filesOfChunks, PageTexts } from '../texts/page-texts.mjs';

const ENTRY_OF = { shell: 'the entry', section: 'the table of routes' };

/** @param {Iterable<string>} files */
const split = (files) => ({
  js: [...files].filter((file) => file.endsWith('.js')),
  css: [...files].filter((file) => file.endsWith('.css')),
});

/** Files of a named chunk and everything that loads at once with it. @param {Compilation} compilation @param {string} name */
const filesOfGroup = ({ namedChunkGroups }, name) => [...(namedChunkGroups.get(name)?.getFiles() ?? [])];

/** @param {Compilation} compilation @param {string} name */
const filesOfChunk = ({ chunks }, name) =>
  [...chunks].filter((chunk) => chunk.name === name).flatMap(({ files }) => [...files]);

/** The file that a chunk group begins with, as its importer names it. @param {ChunkGroup['origins'][number]} origin */
const importedFile = ({ module, request = '' }) => {
  const importer = module?.nameForCondition();
  return importer && request.startsWith('.') ? join(dirname(importer), request) : request;
};

/** What loads at once when a browser imports these files. @param {Compilation} compilation @param {string[]} imported */
const groupsOfImports = ({ chunkGroups }, imported) => {
  const wanted = new Set(imported);
  return chunkGroups.filter(({ origins }) => origins.some((origin) => wanted.has(importedFile(origin))));
};

/** Shared modules in an entry's own chunk. @param {Compilation} compilation @param {string} name */
const sharedInEntry = ({ chunks, chunkGraph }, name) =>
  [...chunks]
    .filter((chunk) => chunk.name === name)
    .flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
    .filter(({ type }) => type === 'consume-shared-module')
    .flatMap((module) => /\(default\) (.+?)@/.exec(module.identifier())?.[1] ?? []);

/** @param {{ texts?: Record<string, string> }} of */
const ifAny = ({ texts = {} }) => (Object.keys(texts).length > 0 ? { texts } : {});

/** @param {Compilation} compilation */
const chunksInOrder = ({ chunks }) =>
  [...chunks].sort((one, other) => String(one.id).localeCompare(String(other.id), 'en', { numeric: true }));

/**
 * What the browser build knows of its chunks, as `build.json` lists it.
 *
 * @param {Compilation} compilation
 * @param {Part} part
 * @param {{ provided: Record<string, string[]>, consumed: Record<string, string[]> }} names
 */
export async function describeBuild(compilation, part, names) {
  const isShell = part.kind === 'shell';
  const entryName = isShell ? 'main' : part.name.replaceAll('-', '_');
  const entryGroup = filesOfGroup(compilation, entryName);
  const entry = entryGroup.find((file) => file.endsWith('.js'));
  const always = new Set(isShell ? filesOfGroup(compilation, 'bootstrap') : []);
  if (isShell) for (const file of [...entryGroup, ...filesOfChunk(compilation, 'core')]) always.add(file);
  if (entry) always.delete(entry);
  else compilation.errors.push(new rspack.WebpackError(`${part.name}: the build has no entry`));
  for (const name of sharedInEntry(compilation, entryName))
    compilation.errors.push(
      new rspack.WebpackError(
        `${part.name}: ${ENTRY_OF[part.kind]} imports ${name}, which is there only after it: import it in what it loads later`,
      ),
    );

  const declared = part.routes ? await declaredRoutes(join(part.folder, part.routes)) : [];
  const pageTexts = new PageTexts();
  /** @param {Iterable<Chunk>} first @param {Iterable<Chunk>} [later] */
  const textsOf = (first, later) => {
    const laterFiles = later && filesOfChunks(compilation, later);
    return ifAny({ texts: pageTexts.emit(compilation, part.name, filesOfChunks(compilation, first), laterFiles) });
  };
  const fragments = Object.values(part.fragments ?? {}).flatMap(
    ({ name }) => compilation.namedChunkGroups.get(name) ?? [],
  );
  const routes = declared.map(({ screens, ...route }) => {
    const groups = groupsOfImports(compilation, screens);
    const files = new Set(groups.flatMap((group) => [...group.getFiles()]).filter((file) => !always.has(file)));
    return {
      ...route,
      ...split(files),
      ...textsOf(
        groups.flatMap(({ chunks }) => chunks),
        chunksBelow(groups),
      ),
    };
  });
  const everyPage = [...compilation.chunks].filter(({ files }) =>
    [...files].some((file) => file === entry || always.has(file)),
  );

  return {
    section: part.name,
    ...(part.origin && { origin: part.origin }),
    entry,
    ...split(always),
    ...(isShell
      ? textsOf(everyPage, chunksBelow([...compilation.entrypoints.values()]))
      : textsOf(chunksBelow(fragments))),
    routes,
    gives: isShell ? gives() : {},
    needs: isShell ? {} : needs(),
    cssMarks: Object.fromEntries(
      chunksInOrder(compilation).flatMap(({ id, files }) =>
        split(files).css.map((file) => [file, `${part.name}:chunk-${id}`]),
      ),
    ),
    names: isShell ? names.provided : names.consumed,
  };
}
