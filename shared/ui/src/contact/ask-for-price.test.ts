import { expect, it } from '@jest/globals';
import { askForPriceLink } from './ask-for-price.tsx';

it("the price question goes to WhatsApp with the product's name, to the telephone without WhatsApp, and is not shown without a number", () => {
  const link = askForPriceLink({ whatsapp: '+919000000001', phone: '+919000000002' }, 'Ginger & more');
  expect(link).toMatch(/^https:\/\/wa\.me\/919000000001\?text=/);
  expect(new URL(link ?? '').searchParams.get('text')).toContain('Ginger & more');
  expect(askForPriceLink({ phone: '+919000000002' }, 'Ginger')).toBe('tel:+919000000002');
  expect(askForPriceLink({}, 'Ginger')).toBeNull();
});
