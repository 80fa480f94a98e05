import { fillText, type TextValues } from '@shop/contract/fill-text';
import { createElement, Fragment, type ReactNode } from 'react';

export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The texts of one part (a section, the shell, `ui`) in one language, by their English. */
export type TextsOfPart = Record<string, string | PluralForms>;

export interface Translator {
  /** The text in the reader's language: `t('Add {count} more', { count: 4 })`. `context` distinguishes two meanings of one English text. */
  t: (english: string, values?: TextValues, context?: string) => string;
  /** The form for this count, in which `{count}` is the count: `plural(2, { one: '1 item', other: '{count} items' })`. */
  plural: (count: number, english: PluralForms, values?: TextValues) => string;
  /** The text with elements inserted: `rich('Shown for {link}', { link: <Link … /> })`. */
  rich: (english: string, nodes: Record<string, ReactNode>) => ReactNode;
}

export const ENGLISH = 'en';

let language = ENGLISH;
let rules = new Intl.PluralRules(ENGLISH);
const parts = new Map<string, TextsOfPart>();
const english = new Intl.PluralRules(ENGLISH);

export const currentLanguage = () => language;

/** The language of this document; on the server of the next page. Drops the texts of other languages. */
export function setLanguage(next: string, texts: Record<string, TextsOfPart> = {}) {
  if (next !== language) {
    language = next;
    rules = new Intl.PluralRules(next);
  }
  parts.clear();
  addTexts(texts);
}

/** Adds texts of the current language. */
export function addTexts(texts: Record<string, TextsOfPart>) {
  for (const [part, more] of Object.entries(texts)) parts.set(part, { ...more, ...parts.get(part) });
}

/** The texts of a part. A text without a translation is in English. */
export function translator(part: string): Translator {
  const find = (text: string) => parts.get(part)?.[text];
  const t = (text: string, values?: TextValues, context?: string) => {
    const found = find(context === undefined ? text : `${text} | ${context}`);
    return fillText(typeof found === 'string' ? found : text, values);
  };
  return {
    t,
    plural(count, forms, values) {
      const found = find(forms.other);
      const [known, chosen] = typeof found === 'object' ? [found, rules] : [forms, english];
      const zero = count === 0 ? known.zero : undefined;
      return fillText(zero ?? known[chosen.select(count)] ?? known.other, { count, ...values });
    },
    rich: (text, nodes) =>
      createElement(
        Fragment,
        // In development React expects a key if a published section puts this among other children.
        { key: text },
        ...t(text)
          .split(/\{(\w+)\}/)
          .map((piece, index) => (index % 2 === 1 ? nodes[piece] : piece)),
      ),
  };
}
