/**
 * The module with which the bundler starts a bundle of Module Federation prepares for all that one may have: remotes, plugins, fallbacks.
 * The shop's have none of these: what stands in the place of its runtime (`rspack/common.mjs`) starts them.
 *
 * @param {string} text
 */
export default function startLoader(text) {
  const [, runtime] = /^import __module_federation_bundler_runtime__ from ("[^"]+")/.exec(text) ?? [];
  if (!runtime) throw new Error('The bundler starts its bundles in another way than shared/build/federation knows');
  return `import { startBundle } from ${runtime}; startBundle(__webpack_require__);`;
}
