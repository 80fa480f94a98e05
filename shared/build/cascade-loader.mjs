/** @import { Rule } from 'postcss' */
import { join, relative } from 'node:path';
import postcss from 'postcss';

/**
 * The folder of a file decides which rule wins, not the order of loading. The first matching folder gives the rank: a rule
 * of a higher rank beats every rule of a lower one. Shared code and element selectors have no rank.
 */
const RANKS = [
  { place: /[\\/]shell[\\/]src[\\/]styles[\\/]/, rank: 0 },
  { place: /[\\/](shell|mf-[\w-]+)[\\/]src[\\/]screens[\\/]/, rank: 2 },
  { place: /[\\/](shell|mf-[\w-]+)[\\/]src[\\/]/, rank: 1 },
];

const ranked = (/** @type {string} */ file) => RANKS.find(({ place }) => place.test(file));

/** A section in its own repository may have any folder name. @param {string} file @param {string} folder */
const asSection = (file, folder) => join('/mf-own', relative(folder, file));

/** @param {string} file @param {string} folder */
const rankOf = (file, folder) => (ranked(file) ?? ranked(asSection(file, folder)))?.rank ?? 0;

// An identifier that no element has: `:not(#_)` matches every element and weighs more than any number of classes. Cascade layers
// would do the same, but browsers that do not know them ignore everything inside.
const WEIGHT = ':not(#_)';
const WEIGHT_IN_MODULE = ':not(:global(#_))';

/** @type {(selector: string, weights: string) => string} */
const heavier = (selector, weights) =>
  selector.replace(/^(?::global\([^)]*\)|[a-z][\w-]*|\*)?/i, (type) => type + weights);

const isKeyframe = (/** @type {Rule} */ { parent }) =>
  parent?.type === 'atrule' && 'name' in parent && /keyframes$/i.test(String(parent.name));

/** @param {Rule} rule */
const isComposing = ({ nodes }) =>
  nodes.length > 0 && nodes.every((node) => node.type === 'decl' && node.prop === 'composes');

/**
 * CSS modules allow `composes` only at a single class, so it goes into a rule of its own, which needs no weight.
 *
 * @param {Rule} rule
 */
function composeApart(rule) {
  const composed = rule.nodes.filter((node) => node.type === 'decl' && node.prop === 'composes');
  if (composed.length === 0) return;
  rule.before(rule.clone({ nodes: [] }).append(composed.map((each) => each.clone())));
  for (const each of composed) each.remove();
}

/**
 * The same rules with the weight of their rank.
 * @type {(css: string, file: string, folder: string) => string}
 */
export function withRank(css, file, folder) {
  const rank = rankOf(file, folder);
  if (rank === 0) return css;
  const weights = (file.endsWith('.module.css') ? WEIGHT_IN_MODULE : WEIGHT).repeat(rank);
  const root = postcss.parse(css, { from: file });
  root.walkRules((rule) => {
    if (isKeyframe(rule) || isComposing(rule)) return;
    if (rule.parent?.type === 'rule') throw rule.error('Nested rules are not known to older browsers');
    composeApart(rule);
    rule.selectors = rule.selectors.map((selector) => heavier(selector, weights));
  });
  return root.toString();
}

/** @type {(this: { resourcePath: string, getOptions(): { folder: string } }, css: string) => string} */
export default function cascadeLoader(css) {
  return withRank(css, this.resourcePath, this.getOptions().folder);
}
