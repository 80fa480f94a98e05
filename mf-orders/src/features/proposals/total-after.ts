import type { Order } from '@shop/contract/order';
import { parseRupees } from '@shop/pricing/money';

interface Line {
  productId: string;
  after: number;
  replacement?: { quantity: number; price: number | null };
}

export type Choice = 'agree' | 'without';

interface WithChoice extends Pick<Order, 'items' | 'totalAmount' | 'discount'> {
  proposal?: { lines: readonly Line[] };
}

/** In paise: what the order costs after the choice, at today's delivery charge, which a choice never raises. Null where a price is not shown. */
export function totalAfter({ items, proposal, totalAmount, discount }: WithChoice, choice: Choice) {
  let total = parseRupees(totalAmount);
  // The server shares a discount out anew.
  if (total === null || discount) return null;
  for (const { productId, after, replacement } of proposal?.lines ?? []) {
    const line = items.find((item) => item.productId._id === productId);
    const [unit, other] = [parseRupees(line?.price), replacement ? parseRupees(replacement.price) : 0];
    if (!line || unit === null || other === null) return null;
    const isAgreed = choice === 'agree';
    total -= (line.quantity - (isAgreed ? after : 0)) * unit;
    if (isAgreed) total += (replacement?.quantity ?? 0) * other;
  }
  return total;
}
