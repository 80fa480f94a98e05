import { describe, expect, test } from '@jest/globals';
import { MESSAGE_KINDS } from '@shop/contract/office/messages';
import { DEFAULT_TEXTS, defaultText } from './default-texts.ts';
import { render, unknownIn, type Values } from './render.ts';

const values: Values = {
  ...{
    name: 'Asha',
    order: '12345678',
    items: '2 × Toor Dal: ₹199',
    total: '₹199',
    delivery: '',
    tracking: '',
    paid: '₹0',
    due: '₹199',
  },
  ...{ amount: '₹50', reason: '', address: 'Asha, 12 MG Road', link: '', shop: 'Panseri', phone: '' },
};

describe('a text of a message', () => {
  test('is filled with what the order has, and a line with nothing in it is left out', () => {
    const { subject, text } = render(
      { subject: 'Order {order}', text: 'Hello {name},\n\n{reason}\n\n{items}\n\n{link}' },
      values,
    );
    expect([subject, text]).toEqual(['Order 12345678', 'Hello Asha,\n\n2 × Toor Dal: ₹199']);
  });

  test('has a subject of one line, whatever a name contains', () => {
    expect(render({ subject: 'For {name}', text: 'x' }, { ...values, name: 'A\r\nBcc: all@example.com' }).subject).toBe(
      'For A Bcc: all@example.com',
    );
  });

  test('is not filled a second time: a name in braces stays as the customer wrote it', () => {
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

  test('never says that an order which is picked up is on its way', () => {
    for (const kind of ['placed', 'shipped', 'delivered'] as const) {
      const { subject, text } = defaultText(kind, true);
      expect(unknownIn(subject, text)).toEqual([]);
      expect(`${subject} ${text}`).not.toMatch(/on its way|left the shop|It goes to|was delivered/);
    }
    expect(defaultText('shipped', true).subject).toBe('Order {order} is ready to pick up');
    expect(defaultText('shipped', false)).toBe(DEFAULT_TEXTS.shipped);
  });
});
