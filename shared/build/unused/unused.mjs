/** @import { Kinds } from './without-kinds.mjs' */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

/**
 * Files of packages, by the folder or the file that holds them, and what is left out of each.
 * @type {{ where: string, files: RegExp, unused: Record<string, string>, kinds?: Kinds }[]}
 */
export const LEFT_OUT = [
  { where: ROUTER_FOR_PRODUCTION, files: /\.mjs$/, unused: UNUSED_OF_ROUTER },
  {
    where: join(dirname(resolve('react-dom')), 'cjs/react-dom-client.production.js'),
    files: /\.js$/,
    unused: UNUSED_OF_REACT,
    kinds: KINDS_NOT_RENDERED,
  },
];

/** Rules of a production build for browsers. `pnpm dev` and the tests of units have the packages whole. */
export const withoutUnused = LEFT_OUT.map(({ where, files, unused, kinds }) => ({
  test: files,
  include: where,
  use: [{ loader: join(import.meta.dirname, 'without-loader.mjs'), options: { unused, kinds } }],
}));
