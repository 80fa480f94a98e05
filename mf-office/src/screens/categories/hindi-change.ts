import type { GroupTexts } from '@shop/contract/office/products';

/** The names in other languages with this one in Hindi, if it is another one; an empty one is removed. */
export function hindiChange(texts: GroupTexts | undefined, name: string): { in_languages?: GroupTexts } {
  const { hi, ...others } = texts ?? {};
  const wanted = name.trim();
  if (wanted === (hi?.name ?? '')) return {};
  return { in_languages: wanted === '' ? others : { ...others, hi: { name: wanted } } };
}
