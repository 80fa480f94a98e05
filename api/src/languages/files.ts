import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { apiFolder } from '../folders.ts';

/** Each in a folder of its own, because short sentences would match others. `''`: those that any response may have. */
type Kind = '' | 'invoices' | 'messages' | 'packs';

const FILE = /^[a-z]{2}\.json$/;

/** The texts below a folder: each file is those of a kind in a language, and a language is there by any file. */
export function languageFiles(folder: string) {
  let found: readonly string[] | undefined;
  const read = new Map<string, unknown>();
  /** Read at the first use: the demo's bundle has this module, but not these files. */
  function languages(): readonly string[] {
    const names = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => basename(file));
    found ??= [
      ...new Set(
        names()
          .filter((name) => FILE.test(name))
          .map((name) => name.slice(0, 2)),
      ),
    ].sort();
    return found;
  }
  return {
    languages,
    /** Undefined if there are none. */
    textsIn<Texts>(kind: Kind, language: string): Texts | undefined {
      if (!languages().includes(language)) return undefined;
      const file = join(folder, kind, `${language}.json`);
      if (!read.has(file)) read.set(file, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
      return read.get(file) as Texts | undefined;
    },
  };
}

/** `languages`: those that this API has texts in, besides English. Another one is one more file. */
export const { languages, textsIn } = languageFiles(join(apiFolder, 'sentences'));
