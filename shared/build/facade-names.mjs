import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FACADES, facadeFile, SURFACE, surfaceFile } from './shared-packages.mjs';

/** Packages of which the shell gives only some names, and the file that lists them. */
const LISTS = {
  ...Object.fromEntries(Object.keys(FACADES).map((name) => [name, facadeFile(name)])),
  [SURFACE]: surfaceFile,
};

const splitNames = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/));

/** Names that the shell holds of each of them. */
export function facadeNames() {
  return Object.fromEntries(
    Object.entries(LISTS).map(([name, file]) => {
      const exported = [...readFileSync(file, 'utf8').matchAll(/export\s*\{([^}]*)\}/g)].flatMap((match) =>
        splitNames(match[1]),
      );
      return [name, exported.map((pair) => pair.at(-1)).sort()];
    }),
  );
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const sharedFolder = join(import.meta.dirname, '..');

/** The source that a public name of a shared package stands for. */
function exportedFile(specifier) {
  const [, name, subpath] = /^@shop\/([^/]+)(\/.+)?$/.exec(specifier);
  const folder = join(sharedFolder, name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = exports[`.${subpath ?? ''}`];
  if (!file) throw new Error(`@shop/${name} exports no ${subpath ?? 'root'}; ${specifier} is imported`);
  return join(folder, file);
}

const isSource = (file) => /\.tsx?$/.test(file);

/** The shared file that an import brings into a section's own bundle; null for what the shell gives. */
function bundledFile(specifier, from) {
  if (specifier === SURFACE) return null;
  if (specifier.startsWith('@shop/')) {
    const file = exportedFile(specifier);
    return isSource(file) ? file : null;
  }
  return from.startsWith(sharedFolder) && specifier.startsWith('.') && isSource(specifier)
    ? join(dirname(from), specifier)
    : null;
}

/** A part's sources and the shared ones that they bundle. */
function bundledTexts(folder) {
  const texts = new Map();
  const waiting = sources(folder);
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (texts.has(file)) continue;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, specifier] of text.matchAll(/(?:import|export)(?!\s+type\b)[^'";]*?from\s*['"]([^'"]+)['"]/g)) {
      const bundled = bundledFile(specifier, file);
      if (bundled) waiting.push(bundled);
    }
  }
  return [...texts.values()];
}

/** Names that a part's bundle asks the shell for. */
export function importedNames(folder) {
  const texts = bundledTexts(folder);
  return Object.fromEntries(
    Object.keys(LISTS).map((name) => {
      const pattern = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*['"]${name}['"]`, 'g');
      const used = texts.flatMap((text) => [...text.matchAll(pattern)].flatMap((match) => splitNames(match[1])));
      return [name, [...new Set(used.map((pair) => pair[0]))].sort()];
    }),
  );
}
