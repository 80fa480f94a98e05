/** @import { Chunk, ChunkGroup, Compilation, Module } from '@rspack/core' */
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
/** A module that is in a page's first load, but whose texts appear only after an action. */
const LATER_MARK = /^\/\/ Said later\b/m;

/** Finds the translations of modules' texts: each package has its own, in its folder `locales`. */
export class PageTexts {
  /** @type {Map<string, Speaker | null>} */
  #speakers = new Map();
  /** @type {Map<string, string[]>} */
  #texts = new Map();
  /** @type {Set<string>} */
  #later = new Set();

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
    const code = readFileSync(file, 'utf8');
    const found = findTexts(file, code).texts.map(({ text }) => text);
    this.#texts.set(file, found);
    if (LATER_MARK.test(code)) this.#later.add(file);
    return found;
  }

  /** @param {string} file */
  #speaksLater(file) {
    if (CODE.test(file) && existsSync(file)) this.#textsIn(file);
    return this.#later.has(file);
  }

  /** The translations of these modules' texts, by language. @param {Iterable<string>} files */
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

  /**
   * Writes a file with these modules' texts for each language. As `$later` it names the file with the texts of code that
   * they load later; the browser loads it together with that code.
   *
   * @param {Compilation} compilation @param {string} section @param {Iterable<string>} files @param {Iterable<string>} [laterFiles] none: everything is in one file
   */
  emit(compilation, section, files, laterFiles) {
    const all = [...files];
    const first = this.of(laterFiles === undefined ? all : all.filter((file) => !this.#speaksLater(file)));
    const later = this.of([...all, ...(laterFiles ?? [])]);
    const languages = [...new Set([...Object.keys(first), ...Object.keys(later)])];
    return Object.fromEntries(
      languages.map((language) => {
        const { [language]: texts = {} } = first;
        const more = without(later[language] ?? {}, texts);
        const $later = Object.keys(more).length > 0 && { section, file: write(compilation, language, more) };
        return [language, write(compilation, language, { ...texts, ...($later && { $later }) })];
      }),
    );
  }
}

/** The texts that are not known yet. @param {TextsOfParts} texts @param {TextsOfParts} known @returns {TextsOfParts} */
const without = (texts, known) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([part, translations]) => {
      const more = Object.entries(translations).filter(([english]) => known[part]?.[english] === undefined);
      return more.length > 0 ? [[part, Object.fromEntries(more)]] : [];
    }),
  );

/** @param {Compilation} compilation @param {string} language @param {object} texts */
function write(compilation, language, texts) {
  const content = JSON.stringify(texts);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const file = `texts/${language}.${hash}.json`;
  if (!compilation.getAsset(file)) compilation.emitAsset(file, new rspack.sources.RawSource(content));
  return file;
}

/** @param {Module} module @returns {string[]} */
const filesOfModule = (module) =>
  (module instanceof rspack.ConcatenatedModule ? module.modules : [module]).flatMap(
    (part) => part.nameForCondition() ?? [],
  );

/** The modules in these chunks. @param {Compilation} compilation @param {Iterable<Chunk>} chunks */
export const filesOfChunks = ({ chunkGraph }, chunks) =>
  new Set([...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)].flatMap(filesOfModule)));

/** The chunks of these groups, including those that load later. @param {ChunkGroup[]} groups */
export function chunksBelow(groups) {
  /** @type {Set<ChunkGroup>} */
  const seen = new Set();
  const visit = (/** @type {ChunkGroup} */ group) => {
    if (seen.has(group)) return;
    seen.add(group);
    for (const child of group.childrenIterable) visit(child);
  };
  for (const group of groups) visit(group);
  return new Set([...seen].flatMap(({ chunks }) => chunks));
}
