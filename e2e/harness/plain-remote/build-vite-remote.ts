import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import { build, type InlineConfig } from 'vite';
import { describePlainBuild, NEEDS, SHARED, type Shared } from './plain-section.ts';

const ROUTES = join(import.meta.dirname, 'src/routes.tsx');

const common: InlineConfig = {
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'warn',
  esbuild: { jsx: 'automatic' },
};

const browser = (dist: string, shared: Shared): InlineConfig => ({
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
      shared,
      manifest: true,
      dts: false,
      // Seconds that it waits for files of React that nothing imports; ten by default.
      moduleParseIdleTimeout: 1,
    }),
  ],
});

const server = (dist: string): InlineConfig => ({
  ...common,
  // Otherwise, a server without `production` runs React's development code next to the shell's other one.
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
export async function buildViteRemote(dist: string, shared: Shared = SHARED) {
  await build(browser(dist, shared));
  await build(server(dist));
  describePlainBuild(dist);
}
