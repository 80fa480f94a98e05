import { join } from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { describePlainBuild, NEEDS, type Shared } from './plain-section.ts';

const common = (dist: string, bundle: string): Configuration => ({
  mode: 'production',
  context: import.meta.dirname,
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
    ],
  },
  output: { path: join(dist, bundle), clean: true, uniqueName: 'mf-plain' },
});

const browser = (dist: string, shared: Shared): Configuration => ({
  ...common(dist, 'browser'),
  entry: {},
  output: { ...common(dist, 'browser').output, publicPath: 'auto', crossOriginLoading: 'anonymous' },
  plugins: [
    new ModuleFederationPlugin({
      // The section's name, with `_` for `-`.
      name: 'mf_plain',
      filename: 'remoteEntry.js',
      exposes: { './routes': './src/routes.tsx' },
      shared,
      dts: false,
    }),
  ],
});

const server = (dist: string): Configuration => ({
  ...common(dist, 'server'),
  target: 'node20',
  entry: './src/routes.tsx',
  output: { ...common(dist, 'server').output, filename: 'server.cjs', library: { type: 'commonjs2' } },
  externals: Object.keys(NEEDS),
  externalsType: 'commonjs',
});

interface PlainRemote {
  shared: Shared;
  /** Where its files will be, if not in the shop. */
  origin?: string;
}

/** A section as somebody else's Rspack builds it, with the few words about it that publishing needs. */
export async function buildPlainRemote(dist: string, { shared, origin }: PlainRemote) {
  const compiler = rspack([browser(dist, shared), server(dist)]);
  const stats = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  describePlainBuild(dist, origin);
}
