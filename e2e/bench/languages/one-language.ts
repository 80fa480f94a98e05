import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../budgets/built-parts.ts';

const TEXT = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"`;
/** A text without values, as it was before it could be translated. */
const PLAIN_TEXT = new RegExp(String.raw`(?<![\w.$])(?:t|say)\(\s*(${TEXT})\s*,?\s*\)`, 'g');
const IS_ENGLISH = /\bcurrentLanguage\(\) (===|!==) ENGLISH|\blanguage (===|!==) 'en'/g;

export const inOneLanguage = (code: string) =>
  code
    .replace(PLAIN_TEXT, '$1')
    .replace(IS_ENGLISH, (_all, one?: string, other?: string) => String((one ?? other) === '==='));

/** What a shop with one language would have in place of the modules that choose, load and remember one. */
const MODULES: Record<string, string> = {
  'shared/platform/src/texts/translator.ts': `
    import { fillText, type TextValues } from '@shop/contract/fill-text';
    import { createElement, Fragment, type ReactNode } from 'react';
    export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
    export interface Translator {
      t: (english: string, values?: TextValues, context?: string) => string;
      plural: (count: number, english: PluralForms, values?: TextValues) => string;
      rich: (english: string, nodes: Record<string, ReactNode>) => ReactNode;
    }
    export const ENGLISH = 'en';
    export const currentLanguage = () => ENGLISH;
    export const setLanguage = () => {};
    export const addTexts = () => {};
    const t = fillText;
    const plural = (count: number, forms: PluralForms, values?: TextValues) =>
      fillText((count === 0 && forms.zero) || (count === 1 && forms.one) || forms.other, { count, ...values });
    const rich = (text: string, nodes: Record<string, ReactNode>) =>
      createElement(Fragment, { key: text }, ...text.split(/\\{(\\w+)\\}/).map((piece, at) => (at % 2 ? nodes[piece] : piece)));
    export const translator = (_part: string): Translator => ({ t, plural, rich });`,
  'shared/platform/src/texts/later-texts.ts': `
    export const laterTexts = () => undefined;
    export const provideLaterTexts = () => {};
    export const withTexts = <Code,>(code: Promise<Code>) => code;`,
  'shared/platform/src/texts/page-address.ts': `
    export const pageAt = (pathname: string) => pathname;
    export const addressOf = (path: string) => path;`,
  'shared/ui/src/language/language-links.tsx': `
    export const nameOfLanguage = (language: string) => language;
    export const LanguageLinks = (_: object) => null;`,
  'shell/src/texts/load-texts.ts': `
    export const waitForLaterTexts = () => {};
    export const textsLoader = (): ((paths: readonly string[]) => Promise<void>) | undefined => undefined;
    export const loadWithTexts = <Load,>(_release: unknown, load: Load) => load;
    export const sayIn = () => {};
    export const startLanguage = () => {};`,
  'shell/src/texts/account-language.ts': 'export const followAccountLanguage = () => () => {};',
  'shell/src/texts/draws-letters.ts': 'export const drawsLetters = () => true;',
  'shell/src/texts/take-along.ts': `
    export const followLanguageLinks = () => {};
    export const takeAlong = () => {};
    export const TAKEN_ALONG = '';
    export const typedFields = (): never[] => [];`,
  'shell/src/texts/wanted-language.ts': `
    export const wantedLanguage = (): string | undefined => undefined;
    export const mayOffer = () => false;`,
};

/** `t` of a part is filled in place: each part takes it from the one module. */
const isSource = (file: string) => /(^|\/)src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/** A copy of these parts in English alone, next to the packages of this repository. */
export function copyInOneLanguage(parts: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'one-language-'));
  for (const part of [...parts, 'shared'])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !/\/(dist|locales)$/.test(from),
    });
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'])
    cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const part of [...parts, 'shared'])
    for (const file of readdirSync(join(copy, part), { recursive: true, encoding: 'utf8' })) {
      const path = join(copy, part, file);
      if (isSource(file) && !file.includes('node_modules') && existsSync(path))
        writeFileSync(path, inOneLanguage(readFileSync(path, 'utf8')));
    }
  for (const [file, code] of Object.entries(MODULES)) writeFileSync(join(copy, file), code);
  return copy;
}
