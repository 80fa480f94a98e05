import { describe, expect, test } from '@jest/globals';
import { MESSAGE_KINDS } from '@shop/contract/office/messages';
import { languages } from '../languages/files.ts';
import { DEFAULT_TEXTS, defaultText } from './default-texts.ts';
import { render, unknownIn, type Values } from './render.ts';

const values: Values = {
  name: 'Asha',
  order: '12345678',
  items: '2 × Toor Dal: ₹199',
  total: '₹199',
  delivery: '',
  tracking: '',
  tracking_link: '',
  paid: '₹0',
  due: '₹199',
  amount: '₹50',
  reason: '',
  address: 'Asha, 12 MG Road',
  link: '',
  shop: 'Panseri',
  phone: '',
};

describe('a text of a message', () => {
  test('is filled with what the order has, and a line with nothing in it is left out', () => {
    const { subject, text } = render(
      { subject: 'Order {order}', text: 'Hello {name},\n\n{reason}\n\n{items}\n\n{link}' },
      values,
    );
    expect([subject, text]).toEqual(['Order 12345678', 'Hello Asha,\n\n2 × Toor Dal: ₹199']);
  });

  test('of an order that left has its time, its carrier and the link to follow it', () => {
    const sent = {
      delivery: 'Delivery: ₹40, Tue 1 Dec, 9 to 12',
      tracking: 'Blue Dart BD7',
      tracking_link: 'https://a.example/BD7',
    };
    expect(render(DEFAULT_TEXTS.shipped, { ...values, ...sent }).text).toContain(Object.values(sent).join('\n'));
  });

  test('has a subject of one line, whatever a name contains', () => {
    expect(render({ subject: 'For {name}', text: 'x' }, { ...values, name: 'A\r\nBcc: all@example.com' }).subject).toBe(
      'For A Bcc: all@example.com',
    );
  });

  test("is filled only once: a word in braces in a customer's name is unchanged", () => {
    expect(render({ subject: 's', text: '{name}' }, { ...values, name: '{total}' }).text).toBe('{total}');
  });

  test('names what means nothing in it', () => {
    expect(unknownIn('{order} {nmae}', '{{x}} {TOTAL} {total}')).toEqual(['nmae', 'x']);
  });

  test.each(MESSAGE_KINDS)('that the shop comes with has a meaning for every name in braces: %s', (kind) => {
    const { subject, text } = DEFAULT_TEXTS[kind];
    expect(unknownIn(subject, text)).toEqual([]);
    const shown = render({ subject, text }, values);
    expect(`${shown.subject}${shown.text}`).not.toMatch(/[{}]/);
    expect(shown.text).toContain('Asha');
  });

  test('comes in every language with all kinds, and with the names that its English has', () => {
    const names = ({ subject, text }: { subject: string; text: string }) =>
      [...new Set(`${subject} ${text}`.match(/\{\w+\}/g))].sort();
    for (const language of languages())
      for (const kind of MESSAGE_KINDS)
        for (const isPickUp of [false, true]) {
          const own = defaultText(kind, isPickUp, language);
          expect([kind, own.language, names(own.text)]).toEqual([
            kind,
            language,
            names(defaultText(kind, isPickUp).text),
          ]);
        }
  });

  test('is English, whole, in a language that has none', () => {
    expect(defaultText('placed', false, 'kn')).toEqual({ language: 'en', text: DEFAULT_TEXTS.placed });
  });

  test.each(MESSAGE_KINDS)('has no English word in Hindi: %s', (kind) => {
    for (const isPickUp of [false, true]) {
      const { subject, text } = defaultText(kind, isPickUp, 'hi').text;
      expect(unknownIn(subject, text)).toEqual([]);
      expect(`${subject} ${text}`.replace(/\{\w+\}/g, '')).not.toMatch(/[A-Za-z]/);
    }
  });

  test('never says that an order which is picked up is on its way', () => {
    for (const kind of ['placed', 'shipped', 'delivered'] as const) {
      const { subject, text } = defaultText(kind, true).text;
      expect(unknownIn(subject, text)).toEqual([]);
      expect(`${subject} ${text}`).not.toMatch(/on its way|left the shop|It goes to|was delivered/);
    }
    expect(defaultText('shipped', true).text.subject).toBe('Order {order} is ready to pick up');
    expect(defaultText('shipped', false).text).toBe(DEFAULT_TEXTS.shipped);
  });
});
