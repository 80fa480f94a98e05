import type { MessageKind, StoredText } from '@shop/contract/office/messages';

export type DefaultTexts = Partial<Record<MessageKind, StoredText>>;

export const text = (subject: string, ...paragraphs: string[]): StoredText => ({
  subject,
  text: paragraphs.join('\n\n'),
  whatsapp: null,
  sms: null,
});
