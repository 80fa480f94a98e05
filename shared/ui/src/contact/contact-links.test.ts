import { expect, it } from '@jest/globals';
import { mailLink, whatsAppLink } from './contact-links.ts';

it('opens WhatsApp by the digits of a number, with a prepared message', () => {
  const link = new URL(whatsAppLink('+91 90000 00001', 'Ginger & more?') ?? '');
  expect(`${link.origin}${link.pathname}`).toBe('https://wa.me/919000000001');
  expect(link.searchParams.get('text')).toBe('Ginger & more?');
  expect(whatsAppLink('+919000000001')).toBe('https://wa.me/919000000001');
});

it.each([undefined, ''])('opens no WhatsApp for the number %j', (phone) => {
  expect(whatsAppLink(phone, 'Hello')).toBeNull();
});

it('starts a mail with the message', () => {
  expect(mailLink('orders@panseri.example', 'Hello & thanks')).toBe(
    'mailto:orders@panseri.example?body=Hello%20%26%20thanks',
  );
});
