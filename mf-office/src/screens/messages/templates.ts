import type { StoredText } from '@shop/contract/office/messages';

/** The templates as they are typed. */
export interface Templates {
  waName: string;
  waLanguage: string;
  waValues: string;
  smsId: string;
  smsText: string;
}

type Typed = Pick<StoredText, 'whatsapp' | 'sms'> & { language: string };

export const typedTemplates = ({ whatsapp, sms, language }: Typed): Templates => ({
  waName: whatsapp?.name ?? '',
  waLanguage: whatsapp?.language ?? language,
  waValues: whatsapp?.values.join(', ') ?? '',
  smsId: sms?.id ?? '',
  smsText: sms?.text ?? '',
});

const namesIn = (text: string) => text.split(/[\s,{}]+/).filter(Boolean);

/** Without a name or an id there is no template. */
export const readTemplates = (typed: Templates): Pick<StoredText, 'whatsapp' | 'sms'> => ({
  whatsapp:
    typed.waName.trim() === ''
      ? null
      : { name: typed.waName.trim(), language: typed.waLanguage.trim(), values: namesIn(typed.waValues) },
  sms: typed.smsId.trim() === '' ? null : { id: typed.smsId.trim(), text: typed.smsText.trim() },
});
