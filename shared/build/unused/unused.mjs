/** @import { Hooks } from './without-hooks.mjs' */
/** @import { Kinds } from './without-kinds.mjs' */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { HOOKS_OF_FEDERATION, UNUSED_OF_BUNDLES, UNUSED_OF_FEDERATION, UNUSED_OF_VERSIONS } from './federation.mjs';
import { KINDS_NOT_RENDERED, UNUSED_OF_REACT } from './react-dom.mjs';
import { UNUSED_OF_ROUTER } from './react-router.mjs';

const resolve = createRequire(import.meta.url).resolve;
// Its package names the builds with warnings for everybody; the other ones lie beside them.
const ROUTER_FOR_PRODUCTION = join(dirname(resolve('react-router')), '../production');

/** A production build takes these of the router. */
export const routerForProduction = {
  'react-router$': join(ROUTER_FOR_PRODUCTION, 'index.mjs'),
  'react-router/dom$': join(ROUTER_FOR_PRODUCTION, 'dom-export.mjs'),
};

const FEDERATION = dirname(
  createRequire(resolve('@module-federation/runtime')).resolve('@module-federation/runtime-core'),
);

const BUNDLES = dirname(
  createRequire(
    createRequire(resolve('@module-federation/enhanced/rspack')).resolve('@module-federation/runtime-tools'),
  ).resolve('@module-federation/webpack-bundler-runtime'),
);

/**
 * Files of packages, by the folder or the file that holds them, and what is left out of each.
 * @type {{ where: string, files: RegExp, unused: Record<string, string>, kinds?: Kinds, hooks?: Hooks }[]}
 */
export const LEFT_OUT = [
  { where: ROUTER_FOR_PRODUCTION, files: /\.mjs$/, unused: UNUSED_OF_ROUTER },
  {
    where: join(dirname(resolve('react-dom')), 'cjs/react-dom-client.production.js'),
    files: /\.js$/,
    unused: UNUSED_OF_REACT,
    kinds: KINDS_NOT_RENDERED,
  },
  {
    where: FEDERATION,
    files: /\.js$/,
    unused: UNUSED_OF_FEDERATION,
    hooks: HOOKS_OF_FEDERATION,
  },
  { where: BUNDLES, files: /(updateOptions|initializeSharing)\.js$/, unused: UNUSED_OF_BUNDLES },
];

/** What goes of the shell's own pages alone: in those of another application, packages come in versions that nobody has compared. */
export const LEFT_OUT_OF_SHELL = [
  { where: join(FEDERATION, 'utils/semver'), files: /index\.js$/, unused: UNUSED_OF_VERSIONS },
];

/** @param {typeof LEFT_OUT} leftOut */
const rulesOf = (leftOut) =>
  leftOut.map(({ where, files, unused, kinds, hooks }) => ({
    test: files,
    include: where,
    use: [{ loader: join(import.meta.dirname, 'without-loader.mjs'), options: { unused, kinds, hooks } }],
  }));

/** Rules of a production build for browsers. `pnpm dev` and the tests of units have the packages whole. */
export const withoutUnused = rulesOf(LEFT_OUT);
export const withoutUnusedOfShell = rulesOf(LEFT_OUT_OF_SHELL);
