import { describe, expect, it } from '@jest/globals';
import { sampleOrder } from '../../testing/sample-order.ts';
import { csvCell, ordersToCsv } from './csv.ts';

describe('orders as CSV', () => {
  it.each([
    '=1+1',
    '+91',
    '-2',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '\r=1',
    '\n=1',
    '\u00a0=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '|calc',
    '%0A',
  ])('keeps %j from running as a formula', (text) => {
    expect(csvCell(text)).toMatch(/^"'/);
  });

  it('quotes what would break a row', () => {
    expect(csvCell('Rice, 25 kg')).toBe('"Rice, 25 kg"');
    expect(csvCell('the "best"')).toBe('"the ""best"""');
    expect(csvCell('two\nlines')).toBe('"two\nlines"');
    expect(csvCell('plain')).toBe('plain');
    expect(csvCell(null)).toBe('');
    expect(csvCell(-5)).toBe('-5');
  });

  it('holds one row an order, known as UTF-8', () => {
    const evil = sampleOrder({ name: '=HYPERLINK("http://x")', user_note: '@note' });
    const csv = ordersToCsv([evil]);
    expect(csv.startsWith('\ufeffOrder id,')).toBe(true);
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain(`"'+919000000002"`);
    expect(csv).toContain(`"'@note"`);
  });
});
