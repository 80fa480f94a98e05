import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { sectionConfig } from '@shop/build/app-config';

/** Builds a section that uses all of React and of the router, with the React Compiler and a plugin of its own. */
export async function buildWholeReact() {
  const config = sectionConfig({
    folder: import.meta.dirname,
    name: 'mf-whole',
    reactCompiler: true,
    runtimePlugins: ['./src/log-loads.runtime-plugin.ts'],
  });
  const compiler = rspack(config());
  const stats = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  return `${import.meta.dirname}/dist`;
}
