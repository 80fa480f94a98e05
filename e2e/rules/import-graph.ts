import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from '@swc/core';

export type ImportGraph = Map<string, string[]>;

export const NOT_SOURCES = new Set(['node_modules', 'dist', '.git', '.data', '.cache']);
const IMPORTING = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

interface SyntaxNode {
  type?: string;
  source?: { value: string } | null;
  callee?: { type: string };
  arguments?: { expression: { type: string; value: string } }[];
}

function specifierOf({ type, source, callee, arguments: given }: SyntaxNode): string | undefined {
  if (type && IMPORTING.has(type)) return source?.value;
  const first = callee?.type === 'Import' ? given?.[0]?.expression : undefined;
  return first?.type === 'StringLiteral' ? first.value : undefined;
}

function specifiersBelow(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = specifierOf(node);
  return [...(own === undefined ? [] : [own]), ...Object.values(node).flatMap(specifiersBelow)];
}

/** What a file imports: types, dynamic imports and re-exports as well. */
export const importsOf = (file: string): string[] =>
  specifiersBelow(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: !file.endsWith('.ts') }).body);

export function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : sourcesBelow(path);
    return /\.(tsx?|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

export const importGraph = (folder: string): ImportGraph =>
  new Map(
    sourcesBelow(folder).map((file) => {
      const relative = importsOf(file).filter((specifier) => specifier.startsWith('.'));
      return [file, relative.map((specifier) => resolve(dirname(file), specifier))];
    }),
  );
