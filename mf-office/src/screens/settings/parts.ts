import type { ComponentType } from 'react';
import type { PartId } from '../../features/words/settings-parts.ts';
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
  id: PartId;
  fields: readonly SettingsField[];
  Fields: ComponentType<PartProps>;
}

/** The parts of the screen, in order; the first is the default. */
export const PARTS: readonly [Part, ...Part[]] = [
  { id: 'shop', fields: ['business_name', 'img_ids', 'address'], Fields: ShopPart },
  {
    id: 'contact',
    fields: ['phone_numbers', 'phone_number', 'whatsapp_number', 'email', 'facebook_link', 'insta_link'],
    Fields: ContactPart,
  },
  {
    id: 'payment',
    fields: ['upi_id', 'price_status_toggle'],
    Fields: PricesPart,
  },
  {
    id: 'orders',
    fields: ['return_days', 'cancel_confirmed', 'proposal_hours', 'proposal_silence'],
    Fields: OrdersPart,
  },
  { id: 'gst', fields: ['gst'], Fields: GstPart },
  { id: 'hours', fields: ['opening_hours'], Fields: HoursPart },
  { id: 'notices', fields: ['notices'], Fields: NoticesPart },
  {
    id: 'texts',
    fields: ['about_us', 'shipping_policy', 'return_policy', 'payment_policy', 'privacy_policy', 'terms_conditions'],
    Fields: TextsPart,
  },
  { id: 'languages', fields: ['in_languages'], Fields: LanguagesPart },
];

const partOfField = (name: string) => PARTS.find(({ fields }) => fields.some((field) => name.split('.')[0] === field));

export const partsOf = (names: readonly string[]) => [...new Set(names.flatMap((name) => partOfField(name) ?? []))];
