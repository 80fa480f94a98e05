import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * @typedef {{ version: string, dependencies: Record<string, string> }} PackageFile
 * @typedef {Record<string, import('@rspack/core').SharedConfig>} Shares
 */

/** @returns {PackageFile} */
const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
const ownRequire = createRequire(import.meta.url);
const platformFile = ownRequire.resolve('@shop/platform/package.json');
const platform = read(platformFile);
const platformRequire = createRequire(platformFile);

/** The surface that the shell gives its sections; its version is the contract's. */
export const SURFACE = '@shop/platform';

/** What the shell shares whole, and what it shares through a facade that holds only the names in use. */
const WHOLE = ['react', 'react-dom', 'jotai'];
/** @type {Record<string, string>} */
export const FACADES = {
  antd: 'facades/antd.ts',
  'react-router-dom': 'facades/react-router-dom.ts',
  '@tanstack/react-query': 'facades/react-query.ts',
};

/** Of these, publishing compares the names that the shell holds with those that a section asks for. */
export const LISTED_NAMES = [...Object.keys(FACADES), SURFACE];

export const SHARED_NAMES = [...WHOLE, ...Object.keys(FACADES), SURFACE];

/** Beside them the shell gives its federation runtime: see federation/of-section.mjs. */
const RUNTIME = '@module-federation/runtime';
const GIVEN = [RUNTIME, ...SHARED_NAMES];

/** @param {string} name */
function versionOf(name) {
  if (name === SURFACE) return platform.version;
  return read((name === RUNTIME ? ownRequire : platformRequire).resolve(`${name}/package.json`)).version;
}

/** @param {string} name */
function rangeOf(name) {
  if (name === SURFACE) return `^${platform.version}`;
  const { dependencies } = name === RUNTIME ? read(join(import.meta.dirname, 'package.json')) : platform;
  const range = dependencies[name];
  if (!range) throw new Error(`${name} is shared, and no package says which range of it is needed`);
  return range;
}

/** Exact versions that the shell gives. @returns {Record<string, string>} */
export const gives = () => Object.fromEntries(GIVEN.map((name) => [name, versionOf(name)]));

/** Ranges that a section needs. @returns {Record<string, string>} */
export const needs = () => Object.fromEntries(GIVEN.map((name) => [name, rangeOf(name)]));

/** @returns {Shares} */
export function shellShares() {
  const versions = gives();
  const wanted = needs();
  return Object.fromEntries(
    SHARED_NAMES.map((name) => [
      name,
      {
        singleton: true,
        version: versions[name],
        requiredVersion: wanted[name],
        // By path, or a facade that the shell itself does not import is not given; by a relative one, or the build holds the machine's folders.
        ...(FACADES[name] && { import: `../shared/platform/src/${FACADES[name]}` }),
      },
    ]),
  );
}

/** A section bundles none of them: `import: false` leaves only the request to the share scope. @returns {Shares} */
export function sectionShares() {
  const wanted = needs();
  return Object.fromEntries(
    SHARED_NAMES.map((name) => [name, { singleton: true, import: false, requiredVersion: wanted[name] }]),
  );
}
