import { expect, it } from '@jest/globals';
import type { Order } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
import { shareLink } from './share-link.ts';

const line = (name: string) => ({ productId: { name }, quantity: 2 }) as Order['items'][number];
const textOf = (order: Partial<Order>) => {
  const whole = {
    orderId: 'PN-7',
    items: [line('Toor Dal & more')],
    totalAmount: 1414,
    paymentMode: PaymentMode.Online,
  };
  return new URL(shareLink({ ...whole, ...order }, 'Panseri')).searchParams.get('text');
};

it('contains number, products, sum and payment', () => {
  expect(textOf({})).toBe('Order PN-7 at Panseri\n2 × Toor Dal & more\n₹1,414 · Online Payment');
});

it('contains no sum that is not fixed yet, and not every line of a long order', () => {
  expect(textOf({ totalAmount: null, paymentMode: PaymentMode.CashOnDelivery })).toMatch(/\nCash on Delivery$/);
  expect(textOf({ items: Array.from({ length: 20 }, () => line('Rice')) })).toContain('\nand 5 more\n');
});
