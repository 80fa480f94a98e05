import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync } from '@swc/core';
import { sourcesOf } from './check-texts.mjs';

const ATTRIBUTES = new Set(['alt', 'aria-label', 'hint', 'label', 'missing', 'placeholder', 'summary', 'title']);
/** Names that are the same in every language. */
const NAMES = new Set(['GSTIN', 'MRP', 'Panseri', 'UPI', 'WhatsApp']);

/** @param {string} text */
const needsTranslation = (text) => /\p{L}/u.test(text) && !NAMES.has(text) && !/^\S+@\S+$/.test(text);

/** @param {any} attribute */
const nameOf = ({ name }) => (name.type === 'JSXNamespacedName' ? '' : name.value);

/**
 * Texts of a screen that are not translated: between tags, and in attributes for people.
 *
 * @param {string} code
 */
export function bareTexts(code) {
  /** @type {string[]} */
  const found = [];
  /** @param {any} node */
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    if (node.type === 'JSXText') found.push(node.value.replace(/\s+/g, ' ').trim());
    if (node.type === 'JSXAttribute' && ATTRIBUTES.has(nameOf(node)) && node.value?.type === 'StringLiteral')
      found.push(node.value.value);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(code, { syntax: 'typescript', tsx: true }).body);
  return found.filter(needsTranslation);
}

/** The same of a whole part, with its files. @param {string} folder */
export const bareTextsOf = (folder) =>
  sourcesOf(folder)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => bareTexts(readFileSync(file, 'utf8')).map((text) => `${relative(folder, file)}: "${text}"`));
