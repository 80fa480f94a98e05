import { type Static, Type } from 'typebox';
import { filledText, Id, Image, Phone, text } from './common.ts';
import { OrderStatus } from './order-status.ts';
import { Email } from './user.ts';

/** By order status: whether customers see the prices of lines that were ordered without one. */
export const PriceStatusToggle = Type.Object(
  {
    [OrderStatus.Ordered]: Type.Boolean(),
    [OrderStatus.Delivered]: Type.Boolean(),
    [OrderStatus.Cancelled]: Type.Boolean(),
    [OrderStatus.Shipped]: Type.Boolean(),
    [OrderStatus.Returned]: Type.Boolean(),
    [OrderStatus.Confirmed]: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type PriceStatusToggle = Static<typeof PriceStatusToggle>;

const url = Type.String({ maxLength: 500, pattern: '^(https://[^\\s\\u0000]+)?$' });
const policy = text(50_000);

const fields = {
  business_name: filledText(100),
  img_ids: Type.Array(Image, { maxItems: 4 }),
  phone_numbers: Type.Array(Phone, { maxItems: 10 }),
  /** The first of them, or empty. */
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

/** The policies and `about_us` are sanitised HTML. */
export const BusinessProfile = Type.Object({ _id: Id, ...fields });
export type BusinessProfile = Static<typeof BusinessProfile>;

export const BusinessProfilePatch = Type.Partial(Type.Object(fields), {
  additionalProperties: false,
  minProperties: 1,
});
export type BusinessProfilePatch = Static<typeof BusinessProfilePatch>;
