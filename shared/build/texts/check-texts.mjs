/** @import { FoundText } from './find-texts.mjs' */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findTexts, placesIn } from './find-texts.mjs';

/**
 * @typedef {Record<string, string | Record<string, string>>} Translations
 * @typedef {{ language: string, complete: boolean, texts: Translations }} Language
 */

/** Marks an incomplete language; its missing texts are in English. */
const UNFINISHED = '$unfinished';

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$|(^|\/)testing\//.test(file);

/** @param {string} folder */
export const sourcesOf = (folder) =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .map((file) => join(folder, 'src', file))
    .sort();

/** The languages of a part: its files `locales/hi.json` and so on. @param {string} folder @returns {Language[]} */
export function languagesOf(folder) {
  const locales = join(folder, 'locales');
  if (!existsSync(locales)) return [];
  return readdirSync(locales)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const { [UNFINISHED]: unfinished, ...texts } = JSON.parse(readFileSync(join(locales, file), 'utf8'));
      return { language: file.replace(/\.json$/, ''), complete: unfinished !== true, texts };
    });
}

/** The texts of a part, by their English. @param {string} folder */
export function textsOf(folder) {
  /** @type {Map<string, FoundText>} */
  const texts = new Map();
  /** @type {string[]} */
  const problems = [];
  for (const file of sourcesOf(folder)) {
    const found = findTexts(relative(folder, file), readFileSync(file, 'utf8'));
    problems.push(...found.problems);
    for (const text of found.texts) texts.set(text.text, text);
  }
  return { texts, problems };
}

/** @param {FoundText} text @param {string | Record<string, string>} translation @param {string} language */
function faultsOf({ plural, places }, translation, language) {
  if (plural !== (typeof translation === 'object'))
    return [plural ? 'needs one text for each plural form' : 'is one text, without plural forms'];
  if (typeof translation === 'string')
    return String(placesIn(translation)) === String(places)
      ? []
      : [`must have the places ${places.join(', ') || 'none'}`];
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const allowed = new Set([...places, 'count']);
  return [
    ...needed.filter((form) => !translation[form]).map((form) => `has no form "${form}"`),
    ...Object.keys(translation)
      .filter((form) => form !== 'zero' && !needed.includes(/** @type {Intl.LDMLPluralRule} */ (form)))
      .map((form) => `has a form "${form}", which the language does not have`),
    ...Object.values(translation)
      .flatMap(placesIn)
      .filter((place) => !allowed.has(place))
      .map((place) => `has a place ${place}, which the English does not have`),
  ];
}

/** Everything that is wrong with a part's texts, as sentences. @param {string} folder */
export function textProblems(folder) {
  const { texts, problems } = textsOf(folder);
  for (const { language, complete, texts: translations } of languagesOf(folder)) {
    const file = `locales/${language}.json`;
    for (const [english, text] of texts) {
      const translation = translations[english];
      if (translation === undefined) {
        if (complete) problems.push(`${file}: "${english}" is missing`);
      } else for (const fault of faultsOf(text, translation, language)) problems.push(`${file}: "${english}" ${fault}`);
    }
    for (const english of Object.keys(translations))
      if (!texts.has(english)) problems.push(`${file}: "${english}" is said nowhere`);
  }
  return problems;
}
