/** @import { Compiler, RspackPluginInstance } from '@rspack/core' */
/** @import { Part, Target } from '../types.d.ts' */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { writeBuild } from '../build-json.mjs';
import { LISTED_NAMES } from '../shared-packages.mjs';
import { textProblems } from '../texts/check-texts.mjs';
import { describeBuild } from './describe-build.mjs';
import { ExposedTypes } from './exposed-types.mjs';
import { Materials } from './materials.mjs';
import { writeProvenance } from './provenance.mjs';
import { SharedNames } from './shared-names.mjs';
import { ShownFragments } from './shown-fragments.mjs';
import { Sources } from './sources.mjs';
import { finishStandardManifest } from './standard-manifest.mjs';

const AFTER_HASHES = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;

/** Writes one `dist/build.json` when all bundles of a part are written. Each bundle has a plugin of the same build. */
export class BuildManifest {
  /** @param {Part} part @param {boolean} federated */
  constructor(part, federated) {
    this.part = part;
    this.federated = federated;
    /** @type {Target[]} */
    this.targets = ['browser', 'server'];
    this.names = new SharedNames(LISTED_NAMES);
    this.fragments = new ShownFragments(part.name);
    this.types = new ExposedTypes(part);
    this.sources = new Sources(part);
    this.materials = new Materials(part);
    /** @type {Record<string, unknown> | undefined} */
    this.manifest = undefined;
    /** @type {Set<Target>} */
    this.written = new Set();
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
        this.types.apply(compiler);
        compiler.hooks.thisCompilation.tap('BuildManifest', (compilation) => {
          compilation.hooks.processAssets.tapPromise({ name: 'BuildManifest', stage: AFTER_HASHES }, async () => {
            // Not in a local build: while somebody writes, English fills in.
            for (const problem of textProblems(this.part.folder))
              compilation.errors.push(new rspack.WebpackError(`${this.part.name}: ${problem}`));
            const described = await describeBuild(compilation, this.part, this.names);
            this.manifest = { ...described, shows: this.fragments.names };
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
    this.materials.apply(compiler);
    const begin = () => {
      this.written.delete(target);
      // A build that fails leaves no manifest, instead of the previous one.
      rmSync(join(this.dist, 'build.json'), { force: true });
    };
    compiler.hooks.run.tap('BuildManifest', begin);
    compiler.hooks.watchRun.tap('BuildManifest', begin);
    compiler.hooks.done.tap('BuildManifest', (stats) => {
      if (stats.hasErrors()) return;
      this.written.add(target);
      if (!this.manifest || this.written.size < this.targets.length) return;
      if (this.federated) finishStandardManifest(this.dist);
      this.sources.write(this.dist);
      this.materials.write(this.dist);
      writeProvenance(this.part.folder);
      const build = writeBuild(this.dist, this.manifest);
      compiler.getInfrastructureLogger(this.part.name).info(`build ${build}`);
    });
  }
}
