import { existsSync, readFileSync } from 'node:fs';
import { inRepository } from '../runner/repository.ts';

/** The words that a page in this language has for an English text of the shop. */
export type Say = (english: string) => string;

const PARTS = ['shell', 'mf-catalog', 'mf-cart-checkout', 'mf-account', 'mf-orders', 'mf-office', 'shared/ui'];

/** Without a language: English. */
export function sayIn(language: string | undefined): Say {
  if (language === undefined) return (english) => english;
  const files = PARTS.map((part) => inRepository(`${part}/locales/${language}.json`)).filter((file) =>
    existsSync(file),
  );
  if (files.length === 0) throw new Error(`The shop does not speak ${language}: there is no locales/${language}.json.`);
  const texts = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')))) as Record<
    string,
    unknown
  >;
  return (english) => {
    const text = texts[english];
    return typeof text === 'string' ? text : english;
  };
}
