import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * @typedef {{ version: string, dependencies: Record<string, string> }} PackageFile
 * @typedef {Record<string, import('@rspack/core').SharedConfig>} Shares
 */

/** @returns {PackageFile} */
const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
const ownRequire = createRequire(import.meta.url);
const packageFile = (/** @type {string} */ name) => ownRequire.resolve(`${name}/package.json`);
const platformFile = packageFile('@shop/platform');
const platform = read(platformFile);
const platformRequire = createRequire(platformFile);

/** The surface that the shell provides to sections. */
export const SURFACE = '@shop/platform';

/** Everything that a page shows as a price or a limit is computed by the shell's copy, so that sections agree with the cart. */
const PRICING = ['money', 'order-amounts', 'prices', 'quantity'].map((name) => `@shop/pricing/${name}`);

/** Modules of the workspace, with the versions of their packages. */
const OWN = [SURFACE, ...PRICING];

/** Packages that the shell and the sections share. */
const PUBLIC = ['react', 'react-dom', 'react-dom/client', 'react-router-dom', 'jotai'];

export const SHARED_NAMES = [...PUBLIC, ...OWN];

/** Publishing compares the names that the shell provides with those that a section imports from these. */
export const LISTED_NAMES = OWN;

/** `@shop/pricing/money` belongs to `@shop/pricing`, `react-dom/client` to `react-dom`. @param {string} name */
const packageOf = (name) => (/^(@[^/]+\/)?[^/]+/.exec(name) ?? [name])[0];
const ownVersion = (/** @type {string} */ name) => read(packageFile(packageOf(name))).version;

/** @param {string} name @returns {string} */
function versionOf(name) {
  if (OWN.includes(name)) return ownVersion(name);
  return read(platformRequire.resolve(`${packageOf(name)}/package.json`)).version;
}

/** @param {string} name @returns {string} */
function rangeOf(name) {
  if (OWN.includes(name)) return `^${ownVersion(name)}`;
  const range = platform.dependencies[packageOf(name)];
  if (!range) throw new Error(`${name} is shared, and no package says which range of it is needed`);
  return range;
}

/** @returns {Record<string, string>} */
export const gives = () => Object.fromEntries(SHARED_NAMES.map((name) => [name, versionOf(name)]));

/** Ranges that a section needs. @returns {Record<string, string>} */
export const needs = () => Object.fromEntries(SHARED_NAMES.map((name) => [name, rangeOf(name)]));

/** The module's file in the shell; undefined if its name is enough. @param {string} name */
function fileInShell(name) {
  if (name === 'react-router-dom') return '../shared/platform/src/react-router-dom.ts';
  return PRICING.includes(name) ? `${name.replace('@shop/pricing', '../shared/pricing/src')}.ts` : undefined;
}

/** @returns {Shares} */
export function shellShares() {
  return Object.fromEntries(
    SHARED_NAMES.map((name) => {
      // By path, because the shell would not provide what it does not import itself; a relative one, because the build must not contain this machine's folders.
      const file = fileInShell(name);
      const share = { singleton: true, version: versionOf(name), requiredVersion: rangeOf(name) };
      return [name, file ? { ...share, import: file } : share];
    }),
  );
}

/** A section bundles none of them: `import: false` only requests them from the share scope. @returns {Shares} */
export function sectionShares() {
  return Object.fromEntries(
    SHARED_NAMES.map((name) => [name, { singleton: true, import: false, requiredVersion: rangeOf(name) }]),
  );
}
