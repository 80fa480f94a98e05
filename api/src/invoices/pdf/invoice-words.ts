import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiFolder } from '../../folders.ts';

export type InvoiceWord = (english: string) => string;

const known = new Map<string, Record<string, string>>();

function wordsOf(language: string): Record<string, string> {
  const file = join(apiFolder, 'sentences/invoices', `${language}.json`);
  const words = known.get(language) ?? (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  known.set(language, words);
  return words;
}

/** Separate from the API's sentences, because a short one such as "For {shop}" would match many of those. */
export const invoiceWords =
  (language: string | undefined): InvoiceWord =>
  (english) =>
    (language !== undefined && wordsOf(language)[english]) || english;
