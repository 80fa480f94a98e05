/** @import { Chunk, ChunkGroup, Compilation, Compiler, RspackPluginInstance } from '@rspack/core' */
/** @import { Part, Target } from '../types.d.ts' */
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { writeBuild } from '../build-json.mjs';
import { declaredRoutes } from '../routes/declared-routes.mjs';
import { gives, LISTED_NAMES, needs } from '../shared-packages.mjs';
import { writeProvenance } from './provenance.mjs';
import { SharedNames } from './shared-names.mjs';
import { ShownFragments } from './shown-fragments.mjs';
import { Sources } from './sources.mjs';
import { finishStandardManifest } from './standard-manifest.mjs';

const AFTER_HASHES = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;

/** @param {Iterable<string>} files */
const split = (files) => ({
  js: [...files].filter((file) => file.endsWith('.js')),
  css: [...files].filter((file) => file.endsWith('.css')),
});

/** Files of a named chunk and everything that loads at once with it. @param {Compilation} compilation @param {string} name */
const filesOfGroup = ({ namedChunkGroups }, name) => [...(namedChunkGroups.get(name)?.getFiles() ?? [])];

/** The file that a chunk group begins with, as its importer names it. @param {ChunkGroup['origins'][number]} origin */
const importedFile = ({ module, request = '' }) => {
  const importer = module?.nameForCondition();
  return importer && request.startsWith('.') ? join(dirname(importer), request) : request;
};

/** What a browser asks for when it imports these files. @param {Compilation} compilation @param {string[]} imported */
const filesOfImports = ({ chunkGroups }, imported) => {
  const wanted = new Set(imported);
  const groups = chunkGroups.filter(({ origins }) => origins.some((origin) => wanted.has(importedFile(origin))));
  return [...new Set(groups.flatMap((group) => [...group.getFiles()]))];
};

/** @param {Compilation} compilation */
const chunksInOrder = ({ chunks }) =>
  [...chunks].sort((one, other) => String(one.id).localeCompare(String(other.id), 'en', { numeric: true }));

/** A part's bundles leave one `dist/build.json`, once all are written: a plugin for each, of one build. */
export class BuildManifest {
  /** @param {Part} part @param {boolean} federated */
  constructor(part, federated) {
    this.part = part;
    this.federated = federated;
    /** @type {Target[]} */
    this.targets = ['browser', 'server', ...(this.hasPlainEntry ? [/** @type {const} */ ('plain-host')] : [])];
    this.names = new SharedNames(LISTED_NAMES);
    this.fragments = new ShownFragments(part.name);
    this.sources = new Sources(part);
    /** @type {Record<string, unknown> | undefined} */
    this.manifest = undefined;
    /** @type {Set<Target>} */
    this.written = new Set();
  }

  get hasPlainEntry() {
    return this.federated && this.part.kind === 'section';
  }

  get dist() {
    return join(this.part.folder, 'dist');
  }

  /** @returns {RspackPluginInstance} */
  get browser() {
    return {
      apply: (/** @type {Compiler} */ compiler) => {
        this.names.apply(compiler);
        this.fragments.apply(compiler);
        compiler.hooks.thisCompilation.tap('BuildManifest', (compilation) => {
          compilation.hooks.processAssets.tapPromise({ name: 'BuildManifest', stage: AFTER_HASHES }, async () => {
            this.manifest = await this.#describe(compilation);
          });
        });
        this.#follow(compiler, 'browser');
      },
    };
  }

  /** @param {Exclude<Target, 'browser'>} target @returns {RspackPluginInstance} */
  of(target) {
    return { apply: (/** @type {Compiler} */ compiler) => this.#follow(compiler, target) };
  }

  /** @param {Compiler} compiler @param {Target} target */
  #follow(compiler, target) {
    this.sources.apply(compiler);
    const begin = () => {
      this.written.delete(target);
      // A build that fails leaves none, rather than the one before.
      rmSync(join(this.dist, 'build.json'), { force: true });
    };
    compiler.hooks.run.tap('BuildManifest', begin);
    compiler.hooks.watchRun.tap('BuildManifest', begin);
    compiler.hooks.done.tap('BuildManifest', (stats) => {
      if (stats.hasErrors()) return;
      this.written.add(target);
      if (!this.manifest || this.written.size < this.targets.length) return;
      if (this.federated) finishStandardManifest(this.dist, this.hasPlainEntry);
      this.sources.write(this.dist);
      writeProvenance(this.part.folder);
      const build = writeBuild(this.dist, this.manifest);
      compiler.getInfrastructureLogger(this.part.name).info(`build ${build}`);
    });
  }

  /** What the browser build knows of its chunks. @param {Compilation} compilation */
  async #describe(compilation) {
    const { part } = this;
    const isShell = part.kind === 'shell';
    const entryGroup = filesOfGroup(compilation, isShell ? 'main' : part.name.replaceAll('-', '_'));
    const entry = entryGroup.find((file) => file.endsWith('.js'));
    const always = new Set(filesOfGroup(compilation, isShell ? 'bootstrap' : 'routes'));
    if (isShell) for (const file of [...entryGroup, ...filesOfChunk(compilation, 'core')]) always.add(file);
    if (entry) always.delete(entry);
    else compilation.errors.push(new rspack.WebpackError(`${part.name}: the build has no entry`));

    const declared = part.routes ? await declaredRoutes(join(part.folder, part.routes)) : [];
    const routes = declared.map(({ screens, ...route }) => {
      const files = filesOfImports(compilation, screens).filter((file) => !always.has(file));
      return { ...route, ...split(files) };
    });

    return {
      section: part.name,
      entry,
      ...split(always),
      routes,
      gives: isShell ? gives() : {},
      needs: isShell ? {} : needs(),
      cssMarks: Object.fromEntries(
        chunksInOrder(compilation).flatMap(({ id, files }) =>
          split(files).css.map((file) => [file, `${part.name}:chunk-${id}`]),
        ),
      ),
      names: isShell ? this.names.given : this.names.asked,
      shows: this.fragments.names,
    };
  }
}

/** @param {Compilation} compilation @param {string} name */
const filesOfChunk = ({ chunks }, name) =>
  [...chunks].filter((chunk) => chunk.name === name).flatMap(({ files }) => [...files]);
