import { afterEach, expect, test } from '@jest/globals';
import { offerLanguage } from './offer-language.ts';

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

const shown = () => document.querySelector('aside');

test('the offer is in the language that it offers, and leads to the same page', () => {
  history.replaceState(null, '', '/cart');
  offerLanguage('hi');
  expect([shown()?.lang, shown()?.getAttribute('aria-label')]).toEqual(['hi', 'हिन्दी']);
  expect(shown()?.querySelector('a')?.pathname).toBe('/hi/cart');
  expect(shown()?.textContent).toBe('यह दुकान हिन्दी में भी हैअभी नहीं');
  shown()?.querySelector('button')?.click();
  expect(shown()).toBeNull();
});

test('a language without words of its own is offered by its name', () => {
  offerLanguage('kn');
  expect([shown()?.lang, shown()?.textContent]).toEqual(['kn', 'ಕನ್ನಡ×']);
});
