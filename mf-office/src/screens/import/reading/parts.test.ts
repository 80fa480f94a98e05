import { expect, test } from '@jest/globals';
import { partFrom } from './parts.ts';

test('the time of the count is added to every row that has a count', () => {
  const rows = [
    { line: 2, cells: ['A1', '5'] },
    { line: 3, cells: ['A2', ''] },
  ];
  const part = partFrom(rows, 0, ['sku', 'stock'], { countedAt: '2026-11-21 18:30' });
  expect(part.rows.map(({ cells }) => cells)).toEqual([
    { sku: 'A1', stock: '5', counted_at: '2026-11-21 18:30' },
    { sku: 'A2', stock: '' },
  ]);
});
