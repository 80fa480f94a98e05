/** @import { Compiler } from '@rspack/core' */
/** @import { Part } from '../types.d.ts' */
import { createHash } from 'node:crypto';
import { rspack } from '@rspack/core';
import { LISTED_NAMES } from '../shared-packages.mjs';
import { describeBuild } from './describe-build.mjs';
import { SharedNames } from './shared-names.mjs';

const AFTER_HASHES = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
const { RawSource } = rspack.sources;

const integrityOf = (/** @type {Buffer} */ bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** `build.json` of a build that nobody publishes: the browser's files, and no server bundle. */
export class LocalManifest {
  /** @param {Part} part */
  constructor(part) {
    this.part = part;
    this.names = new SharedNames(LISTED_NAMES);
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    this.names.apply(compiler);
    compiler.hooks.thisCompilation.tap('LocalManifest', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'LocalManifest', stage: AFTER_HASHES }, async () => {
        const manifest = await describeBuild(compilation, this.part, this.names);
        const digest = createHash('sha256').update(JSON.stringify(manifest));
        /** @type {Record<string, { integrity: string, bytes: number }>} */
        const files = {};
        for (const { name, source } of compilation.getAssets()) {
          if (name.endsWith('.map')) continue;
          const bytes = source.buffer();
          digest.update(`${name}\0`).update(bytes);
          files[name] = { integrity: integrityOf(bytes), bytes: bytes.length };
        }
        const build = digest.digest('hex').slice(0, 12);
        compilation.emitAsset('build.json', new RawSource(JSON.stringify({ ...manifest, build, files })));
      });
    });
  }
}
