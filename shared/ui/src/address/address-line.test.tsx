import { afterEach, expect, test } from '@jest/globals';
import { ENGLISH, setLanguage } from '@shop/platform';
import { renderToStaticMarkup } from 'react-dom/server';
import { AddressLine } from './address-line.tsx';

afterEach(() => setLanguage(ENGLISH));

test('an address in English has its state, which is in Hindi, read aloud as Hindi', () => {
  setLanguage('hi');
  const home = { address: '14, 3rd Cross', city: 'Bengaluru', state: 'कर्नाटक', pin: '560004' };
  expect(renderToStaticMarkup(<AddressLine {...home} />)).toBe(
    '<span lang="en">14, 3rd Cross, Bengaluru</span>, कर्नाटक - 560004',
  );
});
