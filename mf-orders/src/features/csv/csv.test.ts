import { describe, expect, it } from '@jest/globals';
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
});
