import { readdirSync } from 'node:fs';

const sections = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));

export default {
  projects: ['shell', ...sections, 'shared', 'front-door'].map((name) => `<rootDir>/${name}`),
};
