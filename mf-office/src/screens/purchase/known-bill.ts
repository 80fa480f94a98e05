import type { Purchase } from '@shop/contract/office/purchases';
import { dateAndTime } from '../../lib/moments.ts';
import { t } from '../../t.ts';

const plain = (number: string) => number.replace(/\s/g, '').toLowerCase();

/** A warning: the supplier's bill with this number was entered before. It may be right, if a bill comes in parts. */
export function knownBill(
  { number: ownNumber, receipts, known_bills: others = [] }: Purchase,
  typed: string,
  ownKey?: string,
): string | undefined {
  const wanted = plain(typed);
  if (!wanted) return undefined;
  const own = receipts.filter(({ key }) => key !== ownKey).map((receipt) => ({ ...receipt, purchase: ownNumber }));
  const found = [...own, ...others].find(({ bill_number }) => plain(bill_number) === wanted);
  return (
    found &&
    t('Purchase {number} has this bill already, since {time}. Is it the same bill?', {
      number: String(found.purchase),
      time: dateAndTime(found.at),
    })
  );
}
