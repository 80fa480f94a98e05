import type { GroupTexts } from '@shop/contract/office/products';

/** What was typed, by language. */
export type TypedNames = Record<string, string>;

/** The names with these, if they are other ones; an empty one is removed, and other languages stay. */
export function namesChange(texts: GroupTexts | undefined, typed: TypedNames): { in_languages?: GroupTexts } {
  const wanted = Object.entries(typed).map(([language, name]) => [language, name.trim()] as const);
  if (wanted.every(([language, name]) => name === (texts?.[language]?.name ?? ''))) return {};
  const kept = Object.entries(texts ?? {}).filter(([language]) => !(language in typed));
  const named = wanted.filter(([, name]) => name !== '').map(([language, name]) => [language, { name }] as const);
  return { in_languages: Object.fromEntries([...kept, ...named]) };
}
