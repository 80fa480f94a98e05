import { describe, expect, it } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { sampleItem, sampleOrder } from '../../testing/sample-order.ts';
import { mayMove, movesOf, waitsForPrices } from './order-moves.ts';

const unpriced = sampleItem({ productId: { ...sampleItem().productId, is_pricing: false }, price: null });
const unquoted = sampleOrder({ items: [sampleItem(), unpriced], totalAmount: null });

describe('the moves of an order', () => {
  it('are all that its status allows if every price is known', () => {
    const quoted = sampleOrder({ items: [{ ...unpriced, price: 12.5 }] });
    expect(movesOf(quoted)).toEqual([OrderStatus.Confirmed, OrderStatus.Cancelled]);
    expect(waitsForPrices(quoted)).toBe(false);
  });

  it('are only cancelling while a price still needs a quote', () => {
    expect(movesOf(unquoted)).toEqual([OrderStatus.Cancelled]);
    expect(mayMove(unquoted, OrderStatus.Confirmed)).toBe(false);
    expect(waitsForPrices(unquoted)).toBe(true);
    expect(movesOf({ ...unquoted, status: OrderStatus.Confirmed })).toEqual([OrderStatus.Cancelled]);
    expect(movesOf({ ...unquoted, status: OrderStatus.Shipped })).toEqual([
      OrderStatus.Cancelled,
      OrderStatus.Returned,
    ]);
  });

  it('are only cancelling while the customer has not replied about what is not available', () => {
    const proposal = { _id: 'p', lines: [], at: '', until: '', silence: 'keep' as const };
    expect(movesOf(sampleOrder({ proposal }))).toEqual([OrderStatus.Cancelled]);
    expect(movesOf(sampleOrder({ proposal, status: OrderStatus.Confirmed }))).toEqual([OrderStatus.Cancelled]);
  });

  it('need no price if an order has ended', () => {
    expect(waitsForPrices({ ...unquoted, status: OrderStatus.Cancelled })).toBe(false);
    expect(movesOf({ ...unquoted, status: OrderStatus.Delivered })).toEqual([OrderStatus.Returned]);
  });
});
