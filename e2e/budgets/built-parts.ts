import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuildManifest } from '@shop/contract/release';

export const root = join(import.meta.dirname, '../..');
export const SECTIONS = readdirSync(root).filter((name) => name.startsWith('mf-'));

/** `folder` is another copy of the repository; here and below. */
export const manifestOf = (part: string, folder = root): BuildManifest =>
  JSON.parse(readFileSync(join(folder, part, 'dist/build.json'), 'utf8'));

export const builtFile = (part: string, file: string, folder = root) =>
  readFileSync(join(folder, part, 'dist/browser', file));

export interface BuiltScript {
  part: string;
  file: string;
}

/** The scripts that a part needs for one path: its entry, its common files, the route's own. */
export function scriptsFor(part: string, path?: string, folder = root): BuiltScript[] {
  const { entry, js, routes } = manifestOf(part, folder);
  const own = routes.find((route) => route.path === path)?.js ?? [];
  return [...new Set([entry, ...js, ...own])].map((file) => ({ part, file }));
}

export const brotliKiB = (scripts: BuiltScript[], folder = root) =>
  scripts.reduce((sum, { part, file }) => sum + brotliCompressSync(builtFile(part, file, folder)).length, 0) / 1024;
