import type { ComponentType } from 'react';
import { languageName, otherLanguages } from '../../features/in-languages/languages.ts';
import { t } from '../../t.ts';
import type { PartProps } from './part-props.ts';
import { ContactPart } from './parts/contact-part.tsx';
import { GstPart } from './parts/gst-part.tsx';
import { HoursPart } from './parts/hours-part.tsx';
import { LanguagesPart } from './parts/languages-part.tsx';
import { NoticesPart } from './parts/notices-part.tsx';
import { OrdersPart } from './parts/orders-part.tsx';
import { PricesPart } from './parts/prices-part.tsx';
import { ShopPart } from './parts/shop-part.tsx';
import { TextsPart } from './parts/texts-part.tsx';
import type { SettingsField } from './typed.ts';

export interface Part {
  id: string;
  label: () => string;
  fields: readonly SettingsField[];
  Fields: ComponentType<PartProps>;
}

function languagesLabel() {
  const [first, ...more] = otherLanguages();
  return first && more.length === 0 ? t('In {language}', { language: languageName(first) }) : t('In other languages');
}

/** The parts of the screen, in order; the first is the default. */
export const PARTS: readonly [Part, ...Part[]] = [
  { id: 'shop', label: () => t('Shop'), fields: ['business_name', 'img_ids', 'address'], Fields: ShopPart },
  {
    id: 'contact',
    label: () => t('Contact'),
    fields: ['phone_numbers', 'phone_number', 'whatsapp_number', 'email', 'facebook_link', 'insta_link'],
    Fields: ContactPart,
  },
  {
    id: 'payment',
    label: () => t('Payment and prices'),
    fields: ['upi_id', 'price_status_toggle'],
    Fields: PricesPart,
  },
  {
    id: 'orders',
    label: () => t('Changes and returns'),
    fields: ['return_days', 'cancel_confirmed', 'proposal_hours', 'proposal_silence'],
    Fields: OrdersPart,
  },
  { id: 'gst', label: () => t('GST and invoices'), fields: ['gst'], Fields: GstPart },
  { id: 'hours', label: () => t('Opening hours'), fields: ['opening_hours'], Fields: HoursPart },
  { id: 'notices', label: () => t('Notices'), fields: ['notices'], Fields: NoticesPart },
  {
    id: 'texts',
    label: () => t('Texts'),
    fields: ['about_us', 'shipping_policy', 'return_policy', 'payment_policy', 'privacy_policy', 'terms_conditions'],
    Fields: TextsPart,
  },
  { id: 'languages', label: languagesLabel, fields: ['in_languages'], Fields: LanguagesPart },
];

const partOfField = (name: string) => PARTS.find(({ fields }) => fields.some((field) => name.split('.')[0] === field));

export const partsOf = (names: readonly string[]) => [...new Set(names.flatMap((name) => partOfField(name) ?? []))];
