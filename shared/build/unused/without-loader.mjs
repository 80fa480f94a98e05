/** @import { Kinds } from './without-kinds.mjs' */
import { parse } from 'acorn';
import { withoutKinds } from './without-kinds.mjs';

/** @typedef {{ name: string, start: number, end: number, written: (value: string) => string }} Place what a name means, and where */

const body = (/** @type {string} */ value) => `{ return ${value}; }`;
const itself = (/** @type {string} */ value) => value;

/** `Shape.prototype.draw`, of an expression that sets it. @param {any} node */
const methodSet = ({ type, left }) =>
  type === 'AssignmentExpression' && left.object?.property?.name === 'prototype'
    ? `${left.object.object.name}.prototype.${left.property.name}`
    : undefined;

/** The name by which a list calls a piece of syntax, and what of it is replaced. @param {any} node */
function named(node) {
  const { type, id, init, body: own } = node;
  const method = methodSet(node);
  if (method) return { name: method, replaced: node, written: itself };
  if (type === 'FunctionDeclaration' && id) return { name: id.name, replaced: own, written: body };
  if (type === 'VariableDeclarator' && init) return { name: id.name, replaced: init, written: itself };
  return null;
}

/** Every function, every method as `Class.prototype.method`, and every variable with a value, however deep. @param {unknown} node @returns {Place[]} */
function placesIn(node) {
  if (typeof node !== 'object' || node === null) return [];
  const deeper = Object.values(node).flatMap(placesIn);
  const here = named(node);
  if (!here) return deeper;
  return [{ name: here.name, start: here.replaced.start, end: here.replaced.end, written: here.written }, ...deeper];
}

/**
 * The same module, in which each of these functions does nothing but return what is beside its name, and each of these
 * variables holds it. What only they needed is then unused, and the bundler leaves it out.
 *
 * @param {string} text
 * @param {Record<string, string>} unused an expression by name
 * @returns {{ text: string, found: string[] }}
 */
export function without(text, unused) {
  const places = placesIn(parse(text, { ecmaVersion: 'latest', sourceType: 'module' }))
    .filter(({ name }) => Object.hasOwn(unused, name))
    .sort((one, other) => one.start - other.start);
  let kept = '';
  let at = 0;
  for (const { name, start, end, written } of places) {
    if (start < at) continue;
    kept += text.slice(at, start) + written(unused[name] ?? '');
    at = end;
  }
  return { text: kept + text.slice(at), found: places.map(({ name }) => name) };
}

/** @type {(this: { getOptions(): { unused: Record<string, string>, kinds?: Kinds } }, text: string) => string} */
export default function withoutLoader(text) {
  const { unused, kinds } = this.getOptions();
  const kept = without(text, unused).text;
  return kinds ? withoutKinds(kept, kinds).text : kept;
}
