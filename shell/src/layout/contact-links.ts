/** Opens WhatsApp with that number, on a phone or in a browser, with the message already written. */
export const whatsAppLink = (phone: string, message = '') =>
  `https://wa.me/${phone.replace(/\D/g, '')}${message && `?text=${encodeURIComponent(message)}`}`;

export const mailLink = (email: string, message = '') =>
  `mailto:${email}${message && `?body=${encodeURIComponent(message)}`}`;
