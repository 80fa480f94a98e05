/** @import { DeclaredRoute } from './declared-routes.d.ts' */
import { runModule } from './run-module.mjs';

/**
 * @typedef {{
 *   path?: string,
 *   index?: boolean,
 *   lazy?: (() => unknown) | Record<string, () => unknown>,
 *   children?: Route[],
 *   robots?: DeclaredRoute['robots'],
 *   sharedWith?: string[],
 * }} Route
 * @typedef {Omit<DeclaredRoute, 'path'> & { path: string | undefined }} Above
 */

/** @param {string} above @param {string} path */
const joined = (above, path) => (path.startsWith('/') ? path : `${above.replace(/\/$/, '')}/${path}`);

/** @param {Route['lazy']} lazy */
const loadersOf = (lazy) => (typeof lazy === 'function' ? [lazy] : Object.values(lazy ?? {}));

/** @param {DeclaredRoute} one @param {DeclaredRoute} other @returns {DeclaredRoute} */
const together = (one, other) => ({ ...one, ...other, screens: [...new Set([...one.screens, ...other.screens])] });

/**
 * Only a section's table of routes declares paths. The build, the development server and, through `build.json`, the front door
 * and publishing read them from there.
 *
 * @param {string} file
 * @returns {Promise<DeclaredRoute[]>}
 */
export async function declaredRoutes(file) {
  const module = runModule(file);
  const { routes } = module.exports;
  if (!Array.isArray(routes)) throw new Error(`${file} exports no routes`);
  /** @type {Map<string, DeclaredRoute>} */
  const declared = new Map();

  /** @param {Route[]} table @param {Above} above */
  async function walk(table, above) {
    for (const { path, index, lazy, children = [], robots, sharedWith } of table) {
      const screens = [...above.screens];
      for (const loader of loadersOf(lazy)) screens.push(...(await module.importedBy(loader)));
      const here = {
        ...above,
        screens,
        path: path === undefined ? above.path : joined(above.path ?? '', path),
        ...(robots && { robots }),
        ...(sharedWith && { sharedWith }),
      };
      if (path !== undefined || index) {
        const own = { ...here, path: here.path || '/' };
        declared.set(own.path, together(declared.get(own.path) ?? own, own));
      }
      await walk(children, here);
    }
  }

  await walk(routes, { path: undefined, screens: [] });
  return [...declared.values()];
}
