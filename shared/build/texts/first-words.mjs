import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const FIRST_WORDS = 'first-words';

/**
 * What a shell says before any texts are loaded, by place and language: `first-words/hi.json` is Hindi, and another file
 * is another language.
 *
 * @param {string} folder @returns {Record<string, Record<string, Record<string, string>>>}
 */
export function firstWords(folder) {
  const words = join(folder, FIRST_WORDS);
  /** @type {ReturnType<typeof firstWords>} */
  const places = { late: {}, offer: {}, page: {} };
  for (const file of existsSync(words) ? readdirSync(words).sort() : []) {
    const language = file.replace(/\.json$/, '');
    for (const [place, texts] of Object.entries(JSON.parse(readFileSync(join(words, file), 'utf8'))))
      places[place] = { ...places[place], [language]: texts };
  }
  return places;
}

/** For the bundler: each place contains only its own words. @param {string} folder */
export const firstWordConstants = (folder) =>
  Object.fromEntries(
    Object.entries(firstWords(folder)).map(([place, words]) => [`__FIRST_WORDS__.${place}`, JSON.stringify(words)]),
  );
