/** Opens WhatsApp with that number, on a phone or in a browser. */
export const whatsAppLink = (phone: string) => `https://wa.me/${phone.replace(/\D/g, '')}`;
