/** @import { Rule } from 'postcss' */
import postcss from 'postcss';

/**
 * Whose rule wins follows from where its file lies, from the first match down, and never from which sheet was loaded last: a rule
 * of a higher rank beats every rule of a lower one. What all parts share has none, nor have elements as such.
 */
const RANKS = [
  { place: /[\\/]shell[\\/]src[\\/]styles[\\/]/, rank: 0 },
  { place: /[\\/](shell|mf-[\w-]+)[\\/]src[\\/]screens[\\/]/, rank: 2 },
  { place: /[\\/](shell|mf-[\w-]+)[\\/]src[\\/]/, rank: 1 },
];

const rankOf = (/** @type {string} */ file) => RANKS.find(({ place }) => place.test(file))?.rank ?? 0;

// The identifier of nothing: it matches every element and weighs more than any number of classes. Cascade layers would say the
// same, but browsers that do not know them drop all that stands in them.
const WEIGHT = ':not(#_)';
const WEIGHT_IN_MODULE = ':not(:global(#_))';

/** @type {(selector: string, weights: string) => string} */
const heavier = (selector, weights) =>
  selector.replace(/^(?::global\([^)]*\)|[a-z][\w-]*|\*)?/i, (type) => type + weights);

const isKeyframe = (/** @type {Rule} */ { parent }) =>
  parent?.type === 'atrule' && 'name' in parent && /keyframes$/i.test(String(parent.name));

/**
 * The same rules, each with the weight of its rank.
 * @type {(css: string, file: string) => string}
 */
export function withRank(css, file) {
  const rank = rankOf(file);
  if (rank === 0) return css;
  const weights = (file.endsWith('.module.css') ? WEIGHT_IN_MODULE : WEIGHT).repeat(rank);
  const root = postcss.parse(css, { from: file });
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    if (rule.parent?.type === 'rule') throw rule.error('Nested rules are not known to older browsers');
    rule.selectors = rule.selectors.map((selector) => heavier(selector, weights));
  });
  return root.toString();
}

/** @type {(this: { resourcePath: string }, css: string) => string} */
export default function cascadeLoader(css) {
  return withRank(css, this.resourcePath);
}
