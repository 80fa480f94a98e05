/** @import { Translations } from './check-texts.mjs' */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { languagesOf } from './check-texts.mjs';

/**
 * A part and the shared packages that it is built with, by name.
 *
 * @param {string} folder
 * @param {Map<string, string>} [found]
 */
function speakersOf(folder, found = new Map()) {
  const file = join(folder, 'package.json');
  const { name = '', dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  if (found.has(name)) return found;
  found.set(name, folder);
  for (const dependency of Object.keys(dependencies))
    if (dependency.startsWith('@shop/'))
      speakersOf(dirname(createRequire(file).resolve(`${dependency}/package.json`)), found);
  return found;
}

/**
 * All texts of a part, by language, for development: no build lists the texts of each page there.
 *
 * @param {string} folder
 * @returns {Record<string, Record<string, Translations>>}
 */
export function textsOfPart(folder) {
  /** @type {Record<string, Record<string, Translations>>} */
  const texts = {};
  for (const [name, speaker] of speakersOf(folder))
    for (const { language, texts: translations } of languagesOf(speaker))
      texts[language] = { ...texts[language], [name.replace('@shop/', '')]: translations };
  return texts;
}
