/** @import { ChunkGroup, Compilation, Module } from '@rspack/core' */
/** @import { Translations } from './check-texts.mjs' */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { languagesOf } from './check-texts.mjs';
import { findTexts } from './find-texts.mjs';

/**
 * @typedef {Record<string, Translations>} TextsOfParts by part
 * @typedef {{ name: string, languages: ReturnType<typeof languagesOf> }} Speaker a package with texts
 */

const CODE = /\.(tsx?|m?jsx?)$/;

/** Finds the translations of what modules say: each package has those of its own texts, in its folder `locales`. */
export class PageTexts {
  /** @type {Map<string, Speaker | null>} */
  #speakers = new Map();
  /** @type {Map<string, string[]>} */
  #texts = new Map();

  /** The package that a folder belongs to, if it has texts. @param {string} folder @returns {Speaker | null} */
  #speakerOf(folder) {
    const known = this.#speakers.get(folder);
    if (known !== undefined) return known;
    const file = join(folder, 'package.json');
    const above = dirname(folder);
    /** @type {Speaker | null} */
    let speaker = null;
    if (existsSync(file)) {
      const { name = '' } = JSON.parse(readFileSync(file, 'utf8'));
      if (existsSync(join(folder, 'locales')))
        speaker = { name: name.replace('@shop/', ''), languages: languagesOf(folder) };
    } else if (above !== folder) speaker = this.#speakerOf(above);
    this.#speakers.set(folder, speaker);
    return speaker;
  }

  /** @param {string} file */
  #textsIn(file) {
    const known = this.#texts.get(file);
    if (known) return known;
    const found = findTexts(file, readFileSync(file, 'utf8')).texts.map(({ text }) => text);
    this.#texts.set(file, found);
    return found;
  }

  /** By language: the translations of what these modules say. @param {Iterable<string>} files */
  of(files) {
    /** @type {Record<string, TextsOfParts>} */
    const texts = {};
    for (const file of [...files].sort()) {
      const speaker = CODE.test(file) && existsSync(file) ? this.#speakerOf(dirname(file)) : null;
      if (!speaker) continue;
      for (const { language, texts: translations } of speaker.languages)
        for (const english of this.#textsIn(file)) {
          const translation = translations[english];
          if (translation === undefined) continue;
          const parts = texts[language] ?? {};
          texts[language] = { ...parts, [speaker.name]: { ...parts[speaker.name], [english]: translation } };
        }
    }
    return texts;
  }

  /** Writes one file for each language in which these modules say something. @param {Compilation} compilation @param {Iterable<string>} files */
  emit(compilation, files) {
    return Object.fromEntries(
      Object.entries(this.of(files)).map(([language, texts]) => {
        const content = JSON.stringify(texts);
        const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
        const file = `texts/${language}.${hash}.json`;
        if (!compilation.getAsset(file)) compilation.emitAsset(file, new rspack.sources.RawSource(content));
        return [language, file];
      }),
    );
  }
}

/** @param {Module} module @returns {string[]} */
const filesOfModule = (module) =>
  (module instanceof rspack.ConcatenatedModule ? module.modules : [module]).flatMap(
    (part) => part.nameForCondition() ?? [],
  );

/** The modules of these chunk groups, and of what they load later. @param {Compilation} compilation @param {ChunkGroup[]} groups */
export function filesOfGroups({ chunkGraph }, groups) {
  /** @type {Set<ChunkGroup>} */
  const seen = new Set();
  /** @type {Set<string>} */
  const files = new Set();
  const visit = (/** @type {ChunkGroup} */ group) => {
    if (seen.has(group)) return;
    seen.add(group);
    for (const chunk of group.chunks)
      for (const module of chunkGraph.getChunkModules(chunk)) for (const file of filesOfModule(module)) files.add(file);
    for (const child of group.childrenIterable) visit(child);
  };
  for (const group of groups) visit(group);
  return files;
}
