import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageGraph } from './package-graph.ts';
import { drawPackages, withPackages } from './package-picture.ts';

const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/architecture.md');

writeFileSync(page, withPackages(readFileSync(page, 'utf8'), drawPackages(packageGraph(root))));
