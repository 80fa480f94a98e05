import { parse } from 'acorn';

/**
 * @typedef {{ heard: readonly string[], waterfalls: readonly string[], reports: readonly string[] }} Hooks which hooks have a listener, which
 *   of the other ones give on what they get, and which methods only call hooks
 * @typedef {any} Node
 */

/** @param {Node} node @returns {Node[]} */
const children = (node) =>
  Object.values(node)
    .flatMap((child) => (Array.isArray(child) ? child : [child]))
    .filter((child) => typeof child?.type === 'string')
    .toSorted((one, other) => one.start - other.start);

/** `host.hooks.lifecycle.init.emit(...)` calls `init`. @param {Node} node */
function hookOf({ type, callee }) {
  if (type !== 'CallExpression' || callee.property?.name !== 'emit') return undefined;
  return callee.object.object?.property?.name === 'lifecycle' ? callee.object.property.name : undefined;
}

/** @param {Node} node */
const awaited = (node) => (node.type === 'AwaitExpression' ? node.argument : node);

/**
 * The same module without its calls of hooks that nobody listens to, and with no such hook made.
 *
 * @param {string} text
 * @param {Hooks} hooks
 */
export function withoutHooks(text, { heard, waterfalls, reports }) {
  /** @type {Set<string>} */
  const found = new Set();

  /** @param {Node} node */
  function isUnheard(node) {
    const hook = hookOf(awaited(node));
    if (hook === undefined || heard.includes(hook)) return false;
    found.add(hook);
    return true;
  }

  /** @param {Node} node */
  function isReport({ type, callee }) {
    const name = type === 'CallExpression' ? callee.property?.name : undefined;
    if (!reports.includes(name)) return false;
    found.add(name);
    return true;
  }

  /** @param {Node} node */
  const doesNothing = ({ type, expression }) =>
    type === 'ExpressionStatement' && (isUnheard(expression) || isReport(expression));

  /** @param {Node} handler */
  function onlyThrowsAgain({ param, body }) {
    const [first, ...more] = body.body.filter((/** @type {Node} */ one) => !doesNothing(one));
    return more.length === 0 && first?.type === 'ThrowStatement' && first.argument.name === param?.name;
  }

  /** @param {Node} node @returns {string} */
  function written(node) {
    if (doesNothing(node)) return ';';
    if (isUnheard(node)) {
      const call = awaited(node);
      return waterfalls.includes(hookOf(call) ?? '') ? `(${written(call.arguments[0])})` : 'undefined';
    }
    if (node.type === 'TryStatement' && node.handler && onlyThrowsAgain(node.handler))
      return node.finalizer ? `try ${written(node.block)} finally ${written(node.finalizer)}` : written(node.block);
    if (node.type === 'MethodDefinition' && reports.includes(node.key.name)) return '';
    if (node.type === 'NewExpression' && node.callee.name === 'PluginSystem')
      return `new PluginSystem({ ${node.arguments[0].properties
        .filter((/** @type {Node} */ { key }) => heard.includes(key.name))
        .map(written)
        .join()} })`;
    let kept = '';
    let at = node.start;
    for (const child of children(node)) {
      if (child.start < at) continue;
      kept += text.slice(at, child.start) + written(child);
      at = child.end;
    }
    return kept + text.slice(at, node.end);
  }

  const whole = parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  return { text: written(whole), found: [...found] };
}
