// Builds what one stands in: `node ../shared/build/build.mjs`. A part: both bundles, then build.json. A program: its modules.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { finishBuild } from './build-manifest-plugin.mjs';

const folder = process.cwd();
const { default: config } = await import(pathToFileURL(join(folder, 'rspack.config.mjs')).href);
const stats = await new Promise((resolve, reject) => {
  const compiler = rspack(config);
  compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
});
if (stats.hasErrors() || stats.hasWarnings())
  process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: false })}\n`);
if (stats.hasErrors()) process.exit(1);
const isPart = Array.isArray(config);
if (isPart) process.stdout.write(`${finishBuild(folder)}\n`);
