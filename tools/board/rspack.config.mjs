import { rspack } from '@rspack/core';

const BROWSERS = 'chrome >= 111, firefox >= 113, safari >= 16.2';

export default {
  context: import.meta.dirname,
  mode: 'production',
  devtool: false,
  target: ['web', 'es2022'],
  // The board uses the shop's colours, light and dark.
  entry: { main: ['../../shell/src/styles/tokens.css', './src/styles/base.css', './src/main.tsx'] },
  output: {
    clean: true,
    publicPath: '/',
    filename: 'assets/[name].[contenthash:10].js',
    cssFilename: 'assets/[name].[contenthash:10].css',
  },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    parser: { 'css/auto': { namedExports: false }, 'css/module': { namedExports: false } },
    rules: [
      { test: /\.css$/, type: 'css/auto' },
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          env: { targets: BROWSERS },
        },
        type: 'javascript/auto',
      },
    ],
  },
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'module' })],
  performance: false,
  stats: 'errors-warnings',
};
