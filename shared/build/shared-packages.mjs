import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const ownRequire = createRequire(import.meta.url);
const platformFile = ownRequire.resolve('@shop/platform/package.json');
const platformFolder = dirname(platformFile);
const platform = read(platformFile);
const platformRequire = createRequire(platformFile);

/** The surface that the shell gives its sections; its version is the contract's. */
export const SURFACE = '@shop/platform';

/** What the shell shares whole, and what it shares through a facade that holds only the names in use. */
const WHOLE = ['react', 'react-dom', 'jotai'];
export const FACADES = {
  antd: 'facades/antd.ts',
  'react-router-dom': 'facades/react-router-dom.ts',
  '@tanstack/react-query': 'facades/react-query.ts',
};

export const SHARED_NAMES = [...WHOLE, ...Object.keys(FACADES), SURFACE];

/** Beside them the shell gives its federation runtime: see federation/of-section.mjs. */
const RUNTIME = '@module-federation/runtime';
const GIVEN = [RUNTIME, ...SHARED_NAMES];

function versionOf(name) {
  if (name === SURFACE) return platform.version;
  return read((name === RUNTIME ? ownRequire : platformRequire).resolve(`${name}/package.json`)).version;
}

function rangeOf(name) {
  if (name === SURFACE) return `^${platform.version}`;
  return name === RUNTIME
    ? read(join(import.meta.dirname, 'package.json')).dependencies[name]
    : platform.dependencies[name];
}

/** Exact versions that the shell gives. */
export const gives = () => Object.fromEntries(GIVEN.map((name) => [name, versionOf(name)]));

/** Ranges that a section needs. */
export const needs = () => Object.fromEntries(GIVEN.map((name) => [name, rangeOf(name)]));

export const facadeFile = (name) => join(platformFolder, 'src', FACADES[name]);
export const surfaceFile = join(platformFolder, 'src/shop.ts');

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

/** A section bundles none of them: `import: false` leaves only the request to the share scope. */
export function sectionShares() {
  const wanted = needs();
  return Object.fromEntries(
    SHARED_NAMES.map((name) => [name, { singleton: true, import: false, requiredVersion: wanted[name] }]),
  );
}
