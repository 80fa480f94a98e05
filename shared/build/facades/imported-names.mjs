import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';

/** @typedef {{ from: string, names: string[] }} Import */

/** Modules that a syntax tree imports while it runs. @param {unknown} node @returns {string[]} */
function importedLater(node) {
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = /** @type {Record<string, any>} */ (node);
  const own = type === 'CallExpression' && callee.type === 'Import' ? [given[0].expression.value] : [];
  return [...own, ...Object.values(node).flatMap(importedLater)];
}

/**
 * What a text imports and re-exports. Types are left out, as they are gone when the code runs.
 *
 * @param {string} text
 * @param {{ tsx: boolean }} [language]
 * @returns {Import[]}
 */
export function importsIn(text, { tsx } = { tsx: true }) {
  const tree = parseSync(text, { syntax: 'typescript', tsx, target: 'es2022' });
  const statements = tree.body.flatMap((item) => {
    if (item.type === 'ImportDeclaration' && !item.typeOnly) {
      const names = item.specifiers.flatMap((specifier) =>
        specifier.type === 'ImportSpecifier' && !specifier.isTypeOnly
          ? [(specifier.imported ?? specifier.local).value]
          : [],
      );
      return [{ from: item.source.value, names }];
    }
    const isExportFrom = item.type === 'ExportNamedDeclaration' || item.type === 'ExportAllDeclaration';
    return isExportFrom && item.source ? [{ from: item.source.value, names: [] }] : [];
  });
  return [...statements, ...importedLater(tree).map((from) => ({ from, names: [] }))];
}

/** The source of the shop that an import names; null for a package's and for a style's. @param {string} from @param {string} importer */
function sourceOf(from, importer) {
  if (!from.startsWith('.') && !from.startsWith('@shop/')) return null;
  const file = from.startsWith('.') ? join(dirname(importer), from) : createRequire(importer).resolve(from);
  return /\.tsx?$/.test(file) ? file : null;
}

/**
 * Names that these files, and all that they load of the shop's own, import by package.
 *
 * @param {string[]} entries
 * @returns {Map<string, Set<string>>}
 */
export function namesImportedFrom(entries) {
  /** @type {Map<string, Set<string>>} */
  const names = new Map();
  const seen = new Set(entries);
  for (const file of seen) {
    for (const { from, names: imported } of importsIn(readFileSync(file, 'utf8'), { tsx: file.endsWith('.tsx') })) {
      names.set(from, new Set([...(names.get(from) ?? []), ...imported]));
      const source = sourceOf(from, file);
      if (source) seen.add(source);
    }
  }
  return names;
}
