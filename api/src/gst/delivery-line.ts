import type { Paise } from '@shop/pricing/money';
import type { StoredLine } from '../db/schema/stored-document.ts';
import { taxWithin } from './tax.ts';

/** The goods with the highest rate, and of these the dearest: exempt goods come last. */
const principalOf = (goods: readonly StoredLine[]) =>
  goods.reduce<StoredLine | undefined>((best, line) => {
    if (!best) return line;
    const [own, other] = [line.rate ?? -1, best.rate ?? -1];
    return own > other || (own === other && line.total > best.total) ? line : best;
  }, undefined);

/** Has the rate and the HSN code of the principal goods. Of several rates the highest is on the safe side. */
export function chargeLines(goods: StoredLine[], name: string, charge: Paise, isSameState: boolean): StoredLine[] {
  const principal = principalOf(goods);
  if (charge === 0 || !principal) return [];
  const { localName: _, ...about } = principal;
  return [
    {
      ...about,
      place: goods.length,
      name,
      isDelivery: true,
      quantity: 1,
      price: charge,
      total: charge,
      ...taxWithin(charge, principal.rate ?? 0, isSameState),
    },
  ];
}

/** Goods and their delivery are one supply (section 8 of the CGST Act), whose value includes the charge (section 15(2)(c)). */
export const withDelivery = (goods: StoredLine[], charge: Paise, isSameState: boolean): StoredLine[] => [
  ...goods,
  ...chargeLines(goods, 'Delivery', charge, isSameState),
];
