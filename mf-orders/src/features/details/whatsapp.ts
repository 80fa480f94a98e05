import type { BusinessProfile } from '@shop/contract/business';

/** A message to the business, already written; null where it has no WhatsApp. */
export function whatsAppLink({ whatsapp_number: number }: Partial<BusinessProfile>, text: string): string | null {
  const digits = number?.replace(/\D/g, '');
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(text)}` : null;
}
