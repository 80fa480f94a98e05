import { join } from 'node:path';
import { programConfig } from '@shop/build/program-config';

const program = programConfig({
  folder: import.meta.dirname,
  programs: { server: './src/server.ts', worker: './src/render/worker.ts' },
});

/** The panel for teams on the page: one small script for browsers. */
const panel = {
  name: 'panel',
  // The programs' build empties the folder first.
  dependencies: ['programs'],
  context: import.meta.dirname,
  mode: 'production',
  target: ['web', 'es2020'],
  devtool: false,
  entry: { panel: './src/release-tools/panel/main.ts' },
  output: { path: join(import.meta.dirname, 'dist'), filename: '[name].js' },
  resolve: program.resolve,
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2020' } },
        type: 'javascript/auto',
      },
    ],
  },
  performance: false,
  stats: 'errors-warnings',
};

export default [{ ...program, name: 'programs' }, panel];
