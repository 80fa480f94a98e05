import postcss from 'postcss';

/**
 * Whose rule wins follows from where its file lies, from the first match down, and never from which sheet was loaded last: a rule
 * of a higher rank beats every rule of a lower one. What all parts share has none, nor have elements as such.
 */
const RANKS = [
  [/[\\/]shell[\\/]src[\\/]styles[\\/]/, 0],
  [/[\\/](shell|mf-[\w-]+)[\\/]src[\\/]screens[\\/]/, 2],
  [/[\\/](shell|mf-[\w-]+)[\\/]src[\\/]/, 1],
  [/./, 0],
];

const rankOf = (file) => RANKS.find(([place]) => place.test(file))[1];

// The identifier of nothing: it matches every element and weighs more than any number of classes. Cascade layers would say the
// same, but browsers that do not know them drop all that stands in them.
const WEIGHT = ':not(#_)';
const WEIGHT_IN_MODULE = ':not(:global(#_))';

const heavier = (selector, weights) =>
  selector.replace(/^(?::global\([^)]*\)|[a-z][\w-]*|\*)?/i, (type) => type + weights);

const isKeyframe = ({ parent }) => parent.type === 'atrule' && /keyframes$/i.test(parent.name);

/** The same rules, each with the weight of its rank. */
export function withRank(css, file) {
  const rank = rankOf(file);
  if (rank === 0) return css;
  const weights = (file.endsWith('.module.css') ? WEIGHT_IN_MODULE : WEIGHT).repeat(rank);
  const root = postcss.parse(css, { from: file });
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    if (rule.parent.type === 'rule') throw rule.error('Nested rules are not known to older browsers');
    rule.selectors = rule.selectors.map((selector) => heavier(selector, weights));
  });
  return root.toString();
}

export default function cascadeLoader(css) {
  return withRank(css, this.resourcePath);
}
