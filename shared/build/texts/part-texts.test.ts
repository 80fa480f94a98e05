import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { textsOfPart } from './part-texts.mjs';

test('a part in development has its own texts and those of the shared packages, by language', () => {
  const { hi } = textsOfPart(join(__dirname, '../../../shell'));
  expect(Object.keys(hi ?? {})).toEqual(expect.arrayContaining(['shell', 'ui', 'platform', 'contract', 'pricing']));
  expect(hi?.ui?.['Add to cart']).toBe('कार्ट में डालें');
});
