import { describe, expect, it } from '@jest/globals';
import { csvCell, harmlessText, writtenText } from './csv-cell.ts';

describe('a cell of a CSV file', () => {
  it.each([
    '=1+1',
    '+91',
    '-2+3',
    '-A1',
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
  ])('escapes %j, so that it does not run as a formula', (text) => {
    expect(csvCell(text)).toMatch(/^"'/);
  });

  it('quotes characters that would break a row', () => {
    expect(csvCell('Rice, 25 kg')).toBe('"Rice, 25 kg"');
    expect(csvCell('the "best"')).toBe('"the ""best"""');
    expect(csvCell('two\nlines')).toBe('"two\nlines"');
    expect(csvCell('plain')).toBe('plain');
    expect(csvCell(null)).toBe('');
    expect([csvCell(-5), csvCell('-5'), csvCell('-2.50')]).toEqual(['-5', '-5', '-2.50']);
  });

  it.each(['=1', "'=1", "''+1", "'tis", '-5', "'-5", 'plain', "'"])('returns %j unchanged', (text) => {
    expect(writtenText(harmlessText(text))).toBe(text);
  });
});
