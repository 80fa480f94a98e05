/** @import { Configuration, Stats } from '@rspack/core' */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { rspack } from '@rspack/core';

const MOST_CHARACTERS = 1_000;

/** @param {Stats} stats */
const filesOf = ({ compilation }) =>
  new Map(compilation.getAssets().map(({ name, source }) => [name, source.buffer()]));

/** @param {Stats} stats */
const errorsOf = (stats) =>
  stripVTControlCharacters(stats.toString({ all: false, errors: true, colors: false }))
    .trim()
    .slice(0, MOST_CHARACTERS);

/**
 * Builds a section at every save, with its own `rspack.config.mjs`.
 *
 * @param {string} folder
 * @param {ReturnType<typeof import('./local-builds.mjs').localBuilds>} builds
 * @param {(line: string) => void} log
 */
export async function watchSection(folder, builds, log) {
  const { default: config } = await import(pathToFileURL(join(folder, 'rspack.config.mjs')).href);
  /** @type {Configuration[]} */
  const [made, ...more] = typeof config === 'function' ? config({ local: true }) : [];
  const compiler = made && more.length === 0 && rspack(made);
  if (!compiler) throw new Error('rspack.config.mjs must export what sectionConfig of @shop/build gives.');
  /** @param {string} why */
  function fail(why) {
    builds.fail(why);
    log(why);
  }
  compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (error || !stats) return fail(String(error));
    if (stats.hasErrors()) return fail(errorsOf(stats));
    const files = filesOf(stats);
    const manifest = JSON.parse(String(files.get('build.json')));
    builds.add(manifest, files);
    log(`${manifest.section} ${manifest.build}, ${Math.round((stats.endTime ?? 0) - (stats.startTime ?? 0))} ms`);
  });
}
