import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync } from '@swc/core';
import { sourcesOf } from './check-texts.mjs';

const ATTRIBUTES = new Set(['alt', 'aria-label', 'hint', 'label', 'missing', 'placeholder', 'summary', 'title']);
/** A title is that of a route or of a column in a file, which are in English. */
const FIELDS = new Set([...ATTRIBUTES].filter((name) => name !== 'title'));
/** Names that are the same in every language. */
const NAMES = new Set(['CSV', 'GST', 'GSTIN', 'MRP', 'Panseri', 'UPI', 'WhatsApp']);

/** @param {string} text */
const needsTranslation = (text) => /[A-Za-z]{2}/.test(text) && !NAMES.has(text) && !/^\S+@\S+$/.test(text);

/** @param {any} attribute */
const nameOf = ({ name }) => (name.type === 'JSXNamespacedName' ? '' : name.value);

/** What an expression may show by itself; what a function returns is looked for in that function. @param {any} node @returns {string[]} */
function shownBy(node) {
  switch (node?.type) {
    case 'StringLiteral':
      return [node.value];
    case 'TemplateLiteral':
      return [
        node.quasis.map((/** @type {any} */ { cooked }) => cooked).join('…'),
        ...node.expressions.flatMap(shownBy),
      ];
    case 'ParenthesisExpression':
    case 'JSXExpressionContainer':
      return shownBy(node.expression);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(shownBy);
    case 'BinaryExpression':
      return /^(\+|&&|\|\||\?\?)$/.test(node.operator) ? [node.left, node.right].flatMap(shownBy) : [];
    default:
      return [];
  }
}

/**
 * Texts of a screen that are outside the catalogues: between tags, in attributes that people read or hear, and in fields of their names.
 *
 * @param {string} code @param {boolean} [tsx]
 */
export function bareTexts(code, tsx = true) {
  /** @type {string[]} */
  const found = [];
  /** @param {any} node */
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    if (node.type === 'JSXText') found.push(node.value.replace(/\s+/g, ' ').trim());
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') found.push(...node.children.flatMap(shownBy));
    if (node.type === 'JSXAttribute' && ATTRIBUTES.has(nameOf(node))) found.push(...shownBy(node.value));
    if (node.type === 'KeyValueProperty' && FIELDS.has(node.key.value)) found.push(...shownBy(node.value));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(code, { syntax: 'typescript', tsx }).body);
  return found.filter(needsTranslation);
}

const SENTENCE = /^[A-Z][^\n]* [^\n]*[.?!]$/;
const SAYING = /^(t|plural|rich|say\w*)$/;

/** What no page shows: an error other than a refusal of the API, a line of the console, a comparison. @param {any} node */
const isNotShown = ({ type, callee, operator }) =>
  (type === 'NewExpression' && callee.value !== 'ApiError') ||
  (type === 'CallExpression' && (SAYING.test(callee.value) || callee.object?.value === 'console')) ||
  /^[!=]==$/.test(operator);

/**
 * Sentences in code, such as in a notice, which are outside the catalogues.
 *
 * @param {string} code @param {boolean} [tsx]
 */
export function bareSentences(code, tsx = true) {
  /** @type {string[]} */
  const found = [];
  /** @param {any} node */
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object' || isNotShown(node)) return;
    if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral')
      found.push(...shownBy(node).filter((text) => SENTENCE.test(text)));
    else Object.values(node).forEach(visit);
  };
  visit(parseSync(code, { syntax: 'typescript', tsx }).body);
  return found;
}

/** The same of a whole part, with its files. @param {string} folder @param {typeof bareTexts} [find] */
export const bareTextsOf = (folder, find = bareTexts) =>
  sourcesOf(folder).flatMap((file) =>
    find(readFileSync(file, 'utf8'), file.endsWith('x')).map((text) => `${relative(folder, file)}: "${text}"`),
  );
