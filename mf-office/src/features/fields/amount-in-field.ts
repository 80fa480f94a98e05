import { parseRupees, toRupees } from '@shop/pricing/money';

/** Rupees as a field shows them: `61.50`, `62`, or empty. Paise have two digits, as everywhere in the shop. */
export function amountInField(rupees: number | string | null | undefined): string {
  const paise = parseRupees(rupees);
  if (paise === null) return '';
  return paise % 100 === 0 ? String(toRupees(paise)) : toRupees(paise).toFixed(2);
}
