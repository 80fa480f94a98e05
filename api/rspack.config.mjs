import { programConfig } from '@shop/build/program-config';

export default programConfig({ folder: import.meta.dirname, programs: { server: './src/server.ts' } });
