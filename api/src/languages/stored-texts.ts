import { sanitizeRichText } from '../rich-text.ts';
import type { InLanguages } from './in-language.ts';

/** In stored form: blank texts are left out, rich texts are sanitised. */
export function storedTexts<Texts extends InLanguages>(given: Texts, rich: readonly string[] = []): Texts {
  const clean = (field: string, text: string) => (rich.includes(field) ? sanitizeRichText(text) : text.trim());
  const languages = Object.entries(given).map(([language, texts]) => [
    language,
    Object.fromEntries(
      Object.entries(texts)
        .map(([field, text = '']) => [field, clean(field, text)])
        .filter(([, text]) => text),
    ),
  ]);
  return Object.fromEntries(languages.filter(([, texts]) => Object.keys(texts as object).length > 0)) as Texts;
}

/** The stored texts, with a file's texts in their place; the file may have only some. */
export function mergedTexts<Texts extends InLanguages>(stored: Texts | undefined, given: Texts | undefined): Texts {
  const merged = Object.entries(given ?? {}).map(([language, texts]) => [
    language,
    { ...stored?.[language], ...texts },
  ]);
  return storedTexts({ ...stored, ...Object.fromEntries(merged) });
}
