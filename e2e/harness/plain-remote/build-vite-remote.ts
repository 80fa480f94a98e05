import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import { writeBuild } from '@shop/build/build-json';
import { build, type InlineConfig } from 'vite';

const ROUTES = join(import.meta.dirname, 'src/routes.tsx');

/** What it takes of the shop: one copy of each, never its own. */
const NEEDS = { react: '^19.0.0', 'react-dom': '^19.0.0', 'react-router-dom': '^7.0.0' };

const common: InlineConfig = {
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'warn',
  esbuild: { jsx: 'automatic' },
};

const browser = (dist: string): InlineConfig => ({
  ...common,
  base: './',
  build: { outDir: join(dist, 'browser'), emptyOutDir: true, target: 'esnext', rollupOptions: { input: {} } },
  plugins: [
    federation({
      // The section's name, with `_` for `-`.
      name: 'mf_plain',
      filename: 'module.js',
      // The container as a global variable, as the shell loads it.
      varFilename: 'remoteEntry.js',
      exposes: { './routes': ROUTES },
      shared: Object.fromEntries(
        Object.entries(NEEDS).map(([name, range]) => [
          name,
          { singleton: true, import: false, requiredVersion: range },
        ]),
      ),
      dts: false,
      // Seconds; it waits so long for files of React that nothing imports, ten unless told.
      moduleParseIdleTimeout: 1,
    }),
  ],
});

const server = (dist: string): InlineConfig => ({
  ...common,
  // Left open, a server that does not say `production` runs React's development code beside the shell's other one.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: join(dist, 'server'),
    emptyOutDir: true,
    ssr: ROUTES,
    rollupOptions: { external: Object.keys(NEEDS), output: { format: 'cjs', entryFileNames: 'server.cjs' } },
  },
});

/** The same section as somebody else's Vite builds it. */
export async function buildViteRemote(dist: string) {
  await build(browser(dist));
  await build(server(dist));
  writeBuild(dist, {
    section: 'mf-plain',
    entry: 'remoteEntry.js',
    js: [],
    css: [],
    cssMarks: {},
    routes: [{ path: '/plain', robots: 'listed', js: [], css: [] }],
    gives: {},
    needs: NEEDS,
    names: { 'react-router-dom': ['Link'] },
  });
}
