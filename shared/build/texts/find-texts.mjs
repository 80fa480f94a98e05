import { parseSync } from '@swc/core';

/**
 * @typedef {{ text: string, places: string[], plural: boolean }} FoundText
 * @typedef {{ texts: FoundText[], problems: string[] }} Found
 */

const FUNCTIONS = new Set(['t', 'plural', 'rich']);
/** Texts come from the part's own `t.ts`, which names the part; in a package that is installed it is `t.js`. */
const SOURCE = /(^|\/)t\.[jt]s$/;
/** Code in these runs after the module has loaded. */
const RUNS_LATER = /Function|Method|Constructor|Getter|Setter/;

/** @param {string} text */
export const placesIn = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();

/** @param {any} node @returns {string | undefined} */
const literal = (node) => {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].cooked;
  return undefined;
};

/** @param {any} node */
const otherForm = (node) =>
  node?.type === 'ObjectExpression'
    ? literal(node.properties.find((/** @type {any} */ { key }) => key?.value === 'other')?.value)
    : undefined;

/** The names that a module gives to `t`, `plural` and `rich`. @param {any[]} body */
function importedNames(body) {
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration' || !SOURCE.test(statement.source.value)) continue;
    for (const { type, local, imported } of statement.specifiers) {
      const name = imported?.value ?? local.value;
      if (type === 'ImportSpecifier' && FUNCTIONS.has(name)) names.set(local.value, name);
    }
  }
  return names;
}

/**
 * The texts that a module shows by `t`, `plural` and `rich` of its part, or by the `say` that it is given.
 *
 * @param {string} file @param {string} code @returns {Found}
 */
export function findTexts(file, code) {
  /** @type {Found} */
  const found = { texts: [], problems: [] };
  if (!/\bt\.[jt]s['"]|\bsay\(/.test(code)) return found;
  const { body } = parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') });
  const names = importedNames(body).set('say', 't');

  /** @param {any} call @param {string} kind @param {boolean} later */
  const take = ({ callee, arguments: given }, kind, later) => {
    const [first, second, third] = given.map((/** @type {any} */ { expression }) => expression);
    const english = kind === 'plural' ? otherForm(second) : literal(first);
    const context = kind === 't' ? literal(third) : undefined;
    if (english === undefined) found.problems.push(`${file}: ${callee.value}() needs its text in the call, as it is`);
    else if (!later)
      found.problems.push(`${file}: "${english}" is said before the language is known: say it in a function`);
    else {
      const text = context === undefined ? english : `${english} | ${context}`;
      found.texts.push({ text, places: placesIn(english), plural: kind === 'plural' });
    }
  };

  /** @param {any} node @param {boolean} later */
  const visit = (node, later) => {
    if (Array.isArray(node)) for (const each of node) visit(each, later);
    else if (node && typeof node === 'object') {
      const kind = node.type === 'CallExpression' && node.callee.type === 'Identifier' && names.get(node.callee.value);
      if (kind) take(node, kind, later);
      const runsLater = later || RUNS_LATER.test(node.type ?? '');
      for (const value of Object.values(node)) visit(value, runsLater);
    }
  };
  visit(body, false);
  return found;
}
