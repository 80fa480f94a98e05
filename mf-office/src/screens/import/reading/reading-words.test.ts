import { expect, it } from '@jest/globals';
import { sayReading } from './reading-words.ts';

it('each sentence of the worker is translated with its numbers', () => {
  for (const sentence of [
    'The file has 60,000 rows. At most 50,000 go at once: please divide it.',
    'This cell has more than 20,000 characters.',
    'This is not a table. Please choose a CSV or an Excel file (.xlsx).',
    'Something else.',
  ])
    expect(sayReading(sentence)).toBe(sentence);
});
