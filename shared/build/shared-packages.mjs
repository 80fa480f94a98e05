import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const sharedFolder = join(import.meta.dirname, '..');
const require = createRequire(join(sharedFolder, 'package.json'));
const ranges = JSON.parse(readFileSync(join(sharedFolder, 'package.json'), 'utf8'));

/** The surface that the shell gives its sections; its version is the contract's. */
export const SURFACE = '@shop/shared/shop.ts';

/** What the shell shares whole, and what it shares through a facade that holds only the names in use. */
const WHOLE = ['react', 'react-dom', 'jotai'];
export const FACADES = {
  antd: 'facades/antd.ts',
  'react-router-dom': 'facades/react-router-dom.ts',
  '@tanstack/react-query': 'facades/react-query.ts',
};

export const SHARED_NAMES = [...WHOLE, ...Object.keys(FACADES), SURFACE];

/** Beside them the shell gives its federation runtime: see federation/of-section.mjs. */
const GIVEN = ['@module-federation/runtime', ...SHARED_NAMES];

const installedVersion = (name) => JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;

/** Exact versions that the shell gives. */
export const gives = () =>
  Object.fromEntries(GIVEN.map((name) => [name, name === SURFACE ? ranges.version : installedVersion(name)]));

/** Ranges that a section needs. */
export const needs = () =>
  Object.fromEntries(GIVEN.map((name) => [name, name === SURFACE ? `^${ranges.version}` : ranges.dependencies[name]]));

export const facadeFile = (name) => join(sharedFolder, 'src', FACADES[name]);
export const surfaceFile = join(sharedFolder, 'src/shop.ts');

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
        ...(FACADES[name] && { import: `../shared/src/${FACADES[name]}` }),
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
