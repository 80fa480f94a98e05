import { afterEach, expect, test } from '@jest/globals';
import { setLanguage } from '@shop/platform';
import { stepLabel } from './words.ts';

afterEach(() => setLanguage('en'));

test('an hour is as people of the language call it', () => {
  expect(stepLabel('day', '2026-11-30', 16, '16:00')).toBe('16:00');
  setLanguage('hi');
  expect(stepLabel('day', '2026-11-30', 0, '00:00')).toBe('रात 12');
  expect(stepLabel('day', '2026-11-30', 16, '16:00')).toBe('शाम 4');
  expect(stepLabel('month', '2026-11-30', 16, '17')).toBe('17');
});
