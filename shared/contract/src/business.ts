import { type Static, Type } from 'typebox';
import { Day, filledText, Id, Image, Moment, Phone, ShopPath, strictObject, text } from './common.ts';
import { inLanguages, languageMarks } from './in-languages.ts';
import { Silence } from './order-proposals.ts';
import { OrderStatus } from './order-status.ts';
import { PROFILE_TEXTS } from './profile-texts.ts';
import { Email } from './user.ts';

/** By order status: whether customers see the prices of lines that were ordered without a price. */
export const PriceStatusToggle = strictObject({
  [OrderStatus.Ordered]: Type.Boolean(),
  [OrderStatus.Delivered]: Type.Boolean(),
  [OrderStatus.Cancelled]: Type.Boolean(),
  [OrderStatus.Shipped]: Type.Boolean(),
  [OrderStatus.Returned]: Type.Boolean(),
  [OrderStatus.Confirmed]: Type.Boolean(),
});
export type PriceStatusToggle = Static<typeof PriceStatusToggle>;

const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const OpenSpan = strictObject({ from: ClockTime, to: ClockTime });

/** In Indian time. `week` begins on Monday; a day without spans is closed. */
export const OpeningHours = strictObject({
  week: Type.Array(Type.Array(OpenSpan, { maxItems: 3 }), { minItems: 7, maxItems: 7 }),
  holidays: Type.Array(strictObject({ day: Day, note: text(80) }), { maxItems: 60 }),
});
export type OpeningHours = Static<typeof OpeningHours>;

/** A line for customers on the home page, from its start to its end. */
export const Notice = strictObject({
  _id: Id,
  text: filledText(200),
  in_languages: inLanguages({ text: text(200) }),
  link: ShopPath,
  starts_at: Type.Optional(Moment),
  ends_at: Type.Optional(Moment),
});
export type Notice = Static<typeof Notice>;
const ShownNotice = Type.Object({ ...Notice.properties, ...languageMarks('text') });

const url = Type.String({ maxLength: 500, pattern: '^(https://[^\\s\\u0000]+)?$' });
const policy = text(50_000);

const fields = {
  business_name: filledText(100),
  img_ids: Type.Array(Image, { maxItems: 4 }),
  phone_numbers: Type.Array(Phone, { maxItems: 10 }),
  /** The first number, or empty. */
  phone_number: Type.Union([Phone, Type.Literal('')]),
  whatsapp_number: Type.Union([Phone, Type.Literal('')]),
  email: Type.Union([Email, Type.Literal('')]),
  address: text(500),
  upi_id: Type.String({ maxLength: 100, pattern: '^([A-Za-z0-9._-]+@[A-Za-z0-9.-]+)?$' }),
  facebook_link: url,
  insta_link: url,
  about_us: policy,
  payment_policy: policy,
  privacy_policy: policy,
  shipping_policy: policy,
  return_policy: policy,
  terms_conditions: policy,
  price_status_toggle: PriceStatusToggle,
};

/** Customers' texts in other languages, which replace the English ones. */
const ProfileTexts = inLanguages({
  business_name: text(100),
  address: text(500),
  about_us: policy,
  payment_policy: policy,
  privacy_policy: policy,
  shipping_policy: policy,
  return_policy: policy,
  terms_conditions: policy,
});

/** Added in later releases. Optional, because older builds do not know them. */
const laterFields = {
  opening_hours: Type.Optional(OpeningHours),
  /** Customers only get the current ones. */
  notices: Type.Optional(Type.Array(Notice, { maxItems: 5 })),
  /** Customers may also cancel confirmed orders, until they are shipped. */
  cancel_confirmed: Type.Optional(Type.Boolean()),
  /** How long a customer has to decide about unavailable items. Absent: 24 hours. */
  proposal_hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 168 })),
  /** What happens if they do not. Absent: `keep`. */
  proposal_silence: Type.Optional(Silence),
  /** For how many days after the delivery customers may request a return. Absent or 0: they cannot. */
  return_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  /** Only for staff. */
  in_languages: ProfileTexts,
};

/** Only where it is so. */
const workedOut = {
  /** The shop is registered for GST: its orders get an invoice or a bill of supply. */
  issues_invoices: Type.Optional(Type.Boolean()),
  /** It issues tax invoices, so a business may add its GSTIN. */
  takes_gstin: Type.Optional(Type.Boolean()),
  /** The shop has set where and when it delivers, or that goods are picked up. */
  has_delivery: Type.Optional(Type.Boolean()),
  /** The shop sends messages by WhatsApp or SMS, so they reach every customer. */
  sends_messages: Type.Optional(Type.Boolean()),
  /** The shop sends messages to devices: with this key of it a browser subscribes. */
  push_key: Type.Optional(Type.String()),
};

/** The policies and `about_us` are sanitised HTML. */
export const BusinessProfile = Type.Object({
  _id: Id,
  ...fields,
  ...languageMarks('business_name', 'address', ...PROFILE_TEXTS),
  ...laterFields,
  notices: Type.Optional(Type.Array(ShownNotice)),
  ...workedOut,
});
export type BusinessProfile = Static<typeof BusinessProfile>;

/** Null: the shop has no opening hours. */
const NoHoursOr = Type.Union([OpeningHours, Type.Null()]);

export const BusinessProfilePatch = Type.Partial(Type.Object({ ...fields, ...laterFields, opening_hours: NoHoursOr }), {
  additionalProperties: false,
  minProperties: 1,
});
export type BusinessProfilePatch = Static<typeof BusinessProfilePatch>;
