/** @import { Compiler, Module } from '@rspack/core' */
/** @import { Part } from '../types.d.ts' */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const AT_LAST = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;

/** The innermost package that a file lies in. */
const PACKAGE = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/;

/** @param {string} file @returns {string | undefined} */
export const packageFolder = (file) => PACKAGE.exec(file)?.[1];

/** Older packages say it as an object or a list. @param {Record<string, unknown>} described */
function licenceOf({ license, licenses }) {
  const said = [license ?? licenses ?? []].flat();
  return said.map((one) => (typeof one === 'string' ? one : /** @type {{ type?: string }} */ (one).type)).join(' OR ');
}

/** @param {string} folder */
function componentOf(folder) {
  const described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version } = described;
  const licence = licenceOf(described);
  return {
    type: 'library',
    ...{ name, version, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` },
    licenses: licence ? [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }] : [],
  };
}

/** @param {string} name @param {Iterable<string>} folders */
export function billOf(name, folders) {
  const components = [...folders].map(componentOf);
  const byPurl = new Map(components.map((component) => [component.purl, component]));
  return {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 },
    metadata: { component: { type: 'application', name } },
    components: [...byPurl.keys()].sort().map((purl) => byPurl.get(purl)),
  };
}

/** Which packages of others are in a build's bundles, with version and licence: from the modules that went into them. */
export class BillOfMaterials {
  /** @param {Part} part */
  constructor({ name }) {
    this.name = name;
    /** @type {Set<string>} */
    this.folders = new Set();
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BillOfMaterials', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'BillOfMaterials', stage: AT_LAST }, () => {
        for (const module of compilation.modules)
          if (compilation.chunkGraph.getModuleChunks(module).length > 0) this.#note(module);
      });
    });
  }

  /** What was put together into one module is of several packages. @param {Module} module */
  #note(module) {
    const parts = module instanceof rspack.ConcatenatedModule ? module.modules : [module];
    for (const part of parts) {
      const folder = packageFolder(part.nameForCondition() ?? '');
      if (folder) this.folders.add(folder);
    }
  }

  /** @param {string} dist */
  write(dist) {
    writeFileSync(join(dist, 'materials.json'), `${JSON.stringify(billOf(this.name, this.folders), null, 1)}\n`);
  }
}
