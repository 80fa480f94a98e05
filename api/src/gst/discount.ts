import type { Paise } from '@shop/pricing/money';
import type { StoredLine } from '../db/schema/stored-document.ts';
import { divide, taxWithin } from './tax.ts';

/** A discount of the sale, and money paid back before the invoice (section 15(3)(a) of the CGST Act, rule 46(k)). */
export function withDiscount(lines: readonly StoredLine[], back: Paise, isSameState: boolean): StoredLine[] {
  const discounts = divide(
    back,
    lines.map(({ total }) => total),
  );
  return lines.map((line, position) => {
    const off = discounts[position] ?? 0;
    if (off === 0) return line;
    const total = line.total - off;
    const discount = (line.discount ?? 0) + off;
    return { ...line, discount, total, ...taxWithin(total, line.rate ?? 0, isSameState) };
  });
}
