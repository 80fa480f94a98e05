import { parse } from 'acorn';

/**
 * @typedef {{ tags: readonly number[], types: readonly string[] }} Kinds of component that nobody renders: by the number that React
 *   gives its fiber, and by the name of its type
 * @typedef {{ start: number, end: number, text: string }} Edit
 * @typedef {any} Node
 */

const NEVER_FALLS_THROUGH = ['BreakStatement', 'ContinueStatement', 'ReturnStatement', 'ThrowStatement'];
/** An update of state and a listener's type have a `tag`, too. */
const OTHER_TAGS = ['update', 'type'];

/** @param {Node} node */
const isTag = (node) =>
  node.type === 'Identifier'
    ? node.name === 'tag'
    : node.type === 'MemberExpression' && node.property.name === 'tag' && !OTHER_TAGS.includes(node.object.name);

/** @param {Node} node @returns {Node[]} */
const children = (node) =>
  Object.values(node)
    .flatMap((child) => (Array.isArray(child) ? child : [child]))
    .filter(isNode);
const isNode = (/** @type {Node} */ child) => typeof child?.type === 'string';

/** @param {Node} node @returns {string[]} */
function variablesIn(node) {
  if (node.type.includes('Function')) return [];
  const own =
    node.type === 'VariableDeclaration' ? node.declarations.map((/** @type {Node} */ one) => one.id.name) : [];
  return [...own, ...children(node).flatMap(variablesIn)];
}

/** @param {Node} branch */
function endsItself({ consequent }) {
  const last = consequent.at(-1);
  return NEVER_FALLS_THROUGH.includes((last?.type === 'BlockStatement' ? last.body.at(-1) : last)?.type);
}

/** The branches of a switch that nothing comes to. @param {Node} node @param {(test: Node) => boolean} isGone */
function goneBranches({ cases }, isGone) {
  let comesHere = false;
  return cases.filter((/** @type {Node} */ branch) => {
    const gone = branch.test !== null && isGone(branch.test);
    comesHere = comesHere || !gone;
    // What falls through to the next one goes where it is empty; otherwise it stays, as does what somebody falls into.
    const goes = gone && (branch.consequent.length === 0 || (!comesHere && endsItself(branch)));
    if (endsItself(branch)) comesHere = false;
    return goes;
  });
}

/**
 * The same module without what it does for these kinds: their branches of a switch, and comparisons with them, which hold never.
 *
 * @param {string} text
 * @param {Kinds} kinds
 */
export function withoutKinds(text, { tags, types }) {
  /** @type {Edit[]} */
  const edits = [];
  /** @type {Set<string>} */
  const found = new Set();

  /** What is compared, and with what. @param {Node} of @param {Node} test */
  function isGone(of, test) {
    const name = isTag(of) ? test.value : test.name;
    const gone = isTag(of) ? tags.includes(name) : test.type === 'Identifier' && types.includes(name);
    if (gone) found.add(String(name));
    return gone;
  }

  /** @param {Node} node @param {Node} body the function around it */
  function walk(node, body) {
    if (node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator)) {
      const { left, right, operator, start, end } = node;
      if (isGone(left, right) || isGone(right, left))
        return void edits.push({ start, end, text: String(operator === '!==') });
    }
    if (node.type === 'SwitchStatement') {
      const gone = goneBranches(node, (test) => isGone(node.discriminant, test));
      for (const { start, end } of gone) edits.push({ start, end, text: '' });
      // A variable that another branch sets may be declared in one that goes.
      const names = gone.flatMap((/** @type {Node} */ branch) => variablesIn(branch));
      if (names.length > 0)
        edits.push({ start: body.start + 1, end: body.start + 1, text: `var ${[...new Set(names)].join()};` });
      for (const child of [node.discriminant, ...node.cases.filter((/** @type {Node} */ one) => !gone.includes(one))])
        walk(child, body);
      return;
    }
    const inside = node.type.includes('Function') && node.body.type === 'BlockStatement' ? node.body : body;
    for (const child of children(node)) walk(child, inside);
  }
  const whole = parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  walk(whole, { start: -1 });
  return { text: edited(text, edits), found: [...found] };
}

/** @param {string} text @param {Edit[]} edits */
function edited(text, edits) {
  let kept = '';
  let at = 0;
  for (const { start, end, text: written } of edits.toSorted((one, other) => one.start - other.start)) {
    kept += text.slice(at, start) + written;
    at = end;
  }
  return kept + text.slice(at);
}
