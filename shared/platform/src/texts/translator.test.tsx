import { afterEach, expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { addTexts, setLanguage, translator } from './translator.ts';

const { t, plural, rich } = translator('cart');
const ITEMS = { zero: 'No items', one: '1 item', other: '{count} items' };

afterEach(() => setLanguage('en'));

test('English needs no texts', () => {
  expect(t('Add to cart')).toBe('Add to cart');
  expect(t('Add {count} more', { count: 4 })).toBe('Add 4 more');
  expect([0, 1, 2].map((count) => plural(count, ITEMS))).toEqual(['No items', '1 item', '2 items']);
});

test('a text is in the language of the document, with its values', () => {
  setLanguage('hi', { cart: { 'Add {count} more': '{count} और जोड़ें' } });

  expect(t('Add {count} more', { count: 4 })).toBe('4 और जोड़ें');
});

test('a text without a translation is in English', () => {
  setLanguage('hi', { cart: { Cart: 'कार्ट' } });

  expect(t('Orders')).toBe('Orders');
  expect(plural(1, ITEMS)).toBe('1 item');
});

test('a part does not see the texts of another', () => {
  setLanguage('hi', { orders: { Cart: 'टोकरी' } });

  expect(t('Cart')).toBe('Cart');
});

test('the plural form follows the rules of the language: in Hindi 0 has the form of 1', () => {
  const forms = { one: '{count} सामान', other: '{count} सामानों' };
  setLanguage('hi', { cart: { '{count} items': forms } });

  expect([0, 1, 2].map((count) => plural(count, ITEMS))).toEqual(['0 सामान', '1 सामान', '2 सामानों']);

  setLanguage('hi', { cart: { '{count} items': { zero: 'कुछ नहीं', ...forms } } });
  expect(plural(0, ITEMS)).toBe('कुछ नहीं');
});

test('two meanings of one English text have their own translations by context', () => {
  setLanguage('hi', { cart: { Order: 'ऑर्डर', 'Order | button': 'ऑर्डर करें' } });

  expect([t('Order'), t('Order', {}, 'button')]).toEqual(['ऑर्डर', 'ऑर्डर करें']);
});

test('an element is placed where the language needs it', () => {
  const sentence = () =>
    renderToString(<p>{rich('Shown for {text} only', { text: <b>dal</b> })}</p>).replaceAll('<!-- -->', '');
  expect(sentence()).toBe('<p>Shown for <b>dal</b> only</p>');

  setLanguage('hi', { cart: { 'Shown for {text} only': 'सिर्फ़ {text} के लिए' } });
  expect(sentence()).toBe('<p>सिर्फ़ <b>dal</b> के लिए</p>');
});

test('texts that come later keep those that are there', () => {
  setLanguage('hi', { cart: { Cart: 'कार्ट' } });
  addTexts({ cart: { Cart: 'दूसरा', Total: 'कुल' } });

  expect([t('Cart'), t('Total')]).toEqual(['कार्ट', 'कुल']);
});
