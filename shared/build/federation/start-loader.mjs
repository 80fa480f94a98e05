/**
 * The module with which the bundler starts a bundle of Module Federation prepares for all that one may have: remotes, plugins, fallbacks.
 * The shop's have none of these: what stands in the place of its runtime (`rspack/common.mjs`) starts them. A section's table of routes, which
 * every page of it needs, comes with its entry.
 *
 * @type {(this: { getOptions(): { routes?: string } }, text: string) => string}
 */
export default function startLoader(text) {
  const { routes } = this.getOptions();
  const [, runtime] = /^import __module_federation_bundler_runtime__ from ("[^"]+")/.exec(text) ?? [];
  if (!runtime) throw new Error('The bundler starts its bundles in another way than shared/build/federation knows');
  const table = routes ? `import * as routes from ${JSON.stringify(routes)}` : 'const routes = undefined';
  return `import { startBundle } from ${runtime}; ${table}; startBundle(__webpack_require__, routes);`;
}
