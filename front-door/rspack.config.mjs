import { programConfig } from '@shop/shared/build/program-config.mjs';

export default programConfig({
  folder: import.meta.dirname,
  programs: { server: './src/server.ts', worker: './src/render/worker.ts' },
});
