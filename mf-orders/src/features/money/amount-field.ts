import { type Paise, parseRupees } from '@shop/pricing/money';

/** Typed rupees, to the paisa; null if they are not an amount above nothing and within the limit. */
export function typedAmount(text: string, most: Paise): number | null {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text.trim())) return null;
  const paise = parseRupees(text.trim());
  return paise !== null && paise > 0 && paise <= most ? paise / 100 : null;
}

export const amountText = (paise: Paise): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
