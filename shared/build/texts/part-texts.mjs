/** @import { Translations } from './check-texts.mjs' */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { languagesOf } from './check-texts.mjs';

const SHARED = ['@shop/ui', '@shop/platform'];

/** The folders of a part, and of the shared packages with texts. @param {string} folder */
function speakersOf(folder) {
  const { resolve } = createRequire(join(folder, 'package.json'));
  return [
    folder,
    ...SHARED.flatMap((name) => {
      try {
        return dirname(resolve(`${name}/package.json`));
      } catch {
        return [];
      }
    }),
  ];
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
  for (const speaker of speakersOf(folder)) {
    const { name = '' } = createRequire(join(speaker, 'package.json'))('./package.json');
    for (const { language, texts: translations } of languagesOf(speaker))
      texts[language] = { ...texts[language], [name.replace('@shop/', '')]: translations };
  }
  return texts;
}
