import { describe, expect, it } from '@jest/globals';
import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { sampleOrder } from '../../testing/sample-order.ts';
import { ordersToCsv } from './csv.ts';

describe('orders as CSV', () => {
  it('contains one row per order, marked as UTF-8', () => {
    const evil = sampleOrder({ name: '=HYPERLINK("http://x")', user_note: '@note' });
    const csv = ordersToCsv([evil]);
    expect(csv.startsWith('\ufeffOrder id,')).toBe(true);
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain(`"'+919000000002"`);
    expect(csv).toContain(`"'@note"`);
    expect(ordersToCsv([sampleOrder({ date: '2026-11-18T19:05:00.000Z' })])).toContain(',2026-11-19 00:35,');
  });

  it('names who took a delivered order, unless the delivery was taken back', () => {
    const moves: Order['moves'] = [
      { status: OrderStatus.Ordered, at: '2026-11-18T03:42:00.000Z', by: 'customer' },
      { status: OrderStatus.Delivered, at: '2026-11-19T03:42:00.000Z', by: 'business', received_by: 'Guard, gate 2' },
    ];
    const csvOf = (status: Order['status']) => ordersToCsv([sampleOrder({ status, moves })]);
    expect(csvOf(OrderStatus.Delivered)).toContain('Guard, gate 2');
    expect(csvOf(OrderStatus.Returned)).toContain('Guard, gate 2');
    expect(csvOf(OrderStatus.Shipped)).not.toContain('Guard');
  });

  it('has the discount that staff gave', () => {
    const [head = '', discounted = '', plain = ''] = ordersToCsv([sampleOrder({ discount: 29.85 }), sampleOrder()])
      .split('\r\n')
      .map((line) => line.split(',').at(-1));
    expect([head, discounted, plain]).toEqual(['Discount', '29.85', '']);
  });
});
