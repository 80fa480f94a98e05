/** Opens WhatsApp with a prepared message; null without a number. */
export function whatsAppLink(phone: string | undefined, message = ''): string | null {
  const digits = phone?.replace(/\D/g, '');
  return digits ? `https://wa.me/${digits}${message && `?text=${encodeURIComponent(message)}`}` : null;
}

/** Opens WhatsApp with a message; its recipient is chosen there. */
export const whatsAppShareLink = (message: string) => `https://wa.me/?text=${encodeURIComponent(message)}`;

export const phoneLink = (phone: string) => `tel:${phone}`;

export const mailLink = (email: string, message = '') =>
  `mailto:${email}${message && `?body=${encodeURIComponent(message)}`}`;
