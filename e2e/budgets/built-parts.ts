import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuildManifest } from '@shop/contract/release';

export const root = join(import.meta.dirname, '../..');
export const SECTIONS = readdirSync(root).filter((name) => name.startsWith('mf-'));

export const manifestOf = (part: string): BuildManifest =>
  JSON.parse(readFileSync(join(root, part, 'dist/build.json'), 'utf8'));

export const builtFile = (part: string, file: string) => readFileSync(join(root, part, 'dist/browser', file));

export interface BuiltScript {
  part: string;
  file: string;
}

/** The scripts that a part needs for one path: its entry, its common files, the route's own. */
export function scriptsFor(part: string, path?: string): BuiltScript[] {
  const { entry, js, routes } = manifestOf(part);
  const own = routes.find((route) => route.path === path)?.js ?? [];
  return [...new Set([entry, ...js, ...own])].map((file) => ({ part, file }));
}

export const brotliKiB = (scripts: BuiltScript[]) =>
  scripts.reduce((sum, { part, file }) => sum + brotliCompressSync(builtFile(part, file)).length, 0) / 1024;
