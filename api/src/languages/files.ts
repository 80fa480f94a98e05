import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { apiFolder } from '../folders.ts';

/** Each in a folder of its own, because short sentences would match others. `''`: those that any response may have. */
type Kind = '' | 'invoices' | 'messages' | 'packs';

const FILE = /^[a-z]{2}\.json$/;

/** The texts below a folder: each file has those of a kind in a language. One file makes a language known. */
export function languageFiles(folder: string) {
  let found: readonly string[] | undefined;
  const read = new Map<string, unknown>();
  /** Read at the first use: the demo's bundle has this module, but not these files. */
  function languages(): readonly string[] {
    if (found) return found;
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => basename(file));
    found = [...new Set(names.filter((name) => FILE.test(name)).map((name) => name.slice(0, 2)))].sort();
    return found;
  }
  function readTexts(kind: Kind, language: string): unknown {
    const file = join(folder, kind, `${language}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  }
  return {
    languages,
    /** Undefined if there are none. */
    textsIn<Texts>(kind: Kind, language: string): Texts | undefined {
      const key = `${kind} ${language}`;
      if (!read.has(key) && languages().includes(language)) read.set(key, readTexts(kind, language));
      return read.get(key) as Texts | undefined;
    },
  };
}

/** `languages`: those that this API has texts in, besides English. Another one is one more file. */
export const { languages, textsIn } = languageFiles(join(apiFolder, 'sentences'));
