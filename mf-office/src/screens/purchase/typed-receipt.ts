import type { Purchase, PurchaseLine, ReceiveRequest } from '@shop/contract/office/purchases';
import { formatCount } from '@shop/pricing/money';
import { isNumber, numberOf, problemOf, readCount, readPrice } from '@shop/pricing/typed-numbers';
import { amountInField } from '../../features/fields/amount-in-field.ts';
import { newId } from '../../features/new-id.ts';
import { sayPricing, t } from '../../t.ts';
import { NO_BILL, type TypedBill } from './typed-bill.ts';

export interface TypedCame {
  came: string;
  cost: string;
}

/** A receipt as somebody types it. */
export interface TypedReceipt {
  /** Sent again with the same key, it is received once. */
  key: string;
  /** Only what was typed, by product. */
  lines: Record<string, Partial<TypedCame>>;
  bill: TypedBill;
}

export const blankReceipt = (): TypedReceipt => ({ key: newId(), lines: {}, bill: NO_BILL });

export const leftOf = ({ quantity, received }: PurchaseLine) => quantity - received;

/** All that is still to come, unless something else was typed. */
export const typedOf = ({ lines }: TypedReceipt, line: PurchaseLine): TypedCame =>
  leftOf(line) > 0
    ? {
        came: String(leftOf(line)),
        cost: amountInField(line.cost),
        ...lines[line.product._id],
      }
    : { came: '', cost: '' };

export function cameProblem(line: PurchaseLine, came: string): string | undefined {
  const read = readCount(came || '0', t('A whole number of pieces.'), 6, sayPricing);
  if (!isNumber(read)) return problemOf(read);
  const left = leftOf(line);
  return read.value > left
    ? t('Only {count} are still expected. Change the purchase if more arrived.', { count: formatCount(left) })
    : undefined;
}

export const costProblem = (cost: string) =>
  cost.trim() ? problemOf(readPrice(cost, t('Rupees, with at most two decimals.'), sayPricing)) : undefined;

export const cameLines = (typed: TypedReceipt, purchase: Purchase, seesCosts: boolean): ReceiveRequest['lines'] =>
  purchase.lines.flatMap((line) => {
    const { came, cost } = typedOf(typed, line);
    const quantity = numberOf(readCount(came || '0', '', 6)) ?? 0;
    const paid = seesCosts && cost.trim() ? numberOf(readPrice(cost)) : null;
    return quantity === 0 ? [] : [{ product_id: line.product._id, quantity, ...(paid !== null && { cost: paid }) }];
  });
