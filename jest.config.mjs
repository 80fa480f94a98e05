import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;
const sections = readdirSync(root).filter((name) => name.startsWith('mf-'));
const shared = readdirSync(join(root, 'shared'))
  .map((name) => `shared/${name}`)
  .filter((folder) => existsSync(join(root, folder, 'jest.config.mjs')));

export default {
  projects: ['shell', ...sections, ...shared, 'front-door', 'tools'].map((name) => `<rootDir>/${name}`),
};
