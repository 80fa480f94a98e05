import type { Paise } from '@shop/pricing/money';
import type { StoredLine } from '../db/schema/stored-document.ts';
import { divide, taxWithin } from './tax.ts';

/** Money paid back before the invoice is a discount on it (section 15(3)(a) of the CGST Act, rule 46(k)). */
export function withDiscount(lines: readonly StoredLine[], back: Paise, isSameState: boolean): StoredLine[] {
  const discounts = divide(
    back,
    lines.map(({ total }) => total),
  );
  return lines.map((line, position) => {
    const discount = discounts[position] ?? 0;
    if (discount === 0) return line;
    const total = line.total - discount;
    return { ...line, discount, total, ...taxWithin(total, line.rate ?? 0, isSameState) };
  });
}
