import { type Static, type TObjectOptions, type TProperties, Type } from 'typebox';
import { PINCODE } from './address-rules.ts';
import { inLanguages, languageMarks } from './in-languages.ts';
import { SMALLEST_PRICE } from './price-rules.ts';

/** No NUL: PostgreSQL cannot store it. */
const NO_NUL = '^[^\\u0000]*$';
const NOT_BLANK = '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$';

/** An object without other fields: a request with an unknown one is refused. */
export const strictObject = <Fields extends TProperties>(fields: Fields, options: TObjectOptions = {}) =>
  Type.Object(fields, { ...options, additionalProperties: false });

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>(Type.Union(values.map((value) => Type.Literal(value))));

export const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const ORDER_KEY = '([0-9a-f]{24}|[0-9]{8})';
/** An order's `_id` or its readable number. */
export const OrderKey = Type.String({ pattern: `^${ORDER_KEY}$` });
export type OrderKey = string;
/** Several, separated by commas. */
export const orderKeys = (most: number) => Type.String({ pattern: `^${ORDER_KEY}(,${ORDER_KEY}){0,${most - 1}}$` });
export const NullableId = Type.Unsafe<string | null>({ ...Id, type: ['string', 'null'] });
export const text = (maxLength: number) => Type.String({ maxLength, pattern: NO_NUL });
export const filledText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: NOT_BLANK });
export const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });
export const NullableNumber = Type.Unsafe<number | null>({ type: ['number', 'null'] });
export const NullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] });

/** An instant in UTC, as `2026-11-21T09:30:00.000Z`. */
export const Instant = Type.String();
/** A client's instant, in UTC, to the second or more precise. */
export const Moment = Type.String({
  pattern:
    '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$',
});
export const Day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' });

/** What somebody pays. */
export const Price = Type.Number({ minimum: SMALLEST_PRICE, maximum: 999_999_999.99, multipleOf: 0.01 });
export const NullableRupees = Type.Unsafe<number | null>({
  type: ['number', 'null'],
  minimum: 0,
  maximum: 999_999_999.99,
  multipleOf: 0.01,
});
export const Quantity = Type.Integer({ minimum: 1, maximum: 999_999 });
export const Phone = Type.String({ pattern: '^\\+91[0-9]{10}$' });
export const Pin = Type.String({ pattern: PINCODE });

export const Tint = Type.Union([
  Type.Literal('haldi'),
  Type.Literal('leaf'),
  Type.Literal('mirch'),
  Type.Literal('neel'),
  Type.Literal('clay'),
  Type.Literal('rose'),
]);
export type Tint = Static<typeof Tint>;

/** An `https:` address or a picture of the shop's own, or empty. */
export const PICTURE_ADDRESS = '^(https://[^\\s\\u0000]+|/api/pictures/[^\\s\\u0000]+)?$';
export const PictureAddress = Type.String({ maxLength: 500, pattern: PICTURE_ADDRESS });

export const Image = Type.Object({
  url: PictureAddress,
  /** What the picture shows, such as "the back of the pack". */
  alt: Type.Optional(Type.String({ maxLength: 200, pattern: NO_NUL })),
  ...languageMarks('alt'),
  /** For staff. */
  in_languages: inLanguages({ alt: text(200) }),
});
export type Image = Static<typeof Image>;

/** A picture in the shop's own store. */
export const OwnPicture = Type.String({ pattern: '^/api/pictures/[a-z0-9][a-z0-9-]{0,79}/640\\.webp$' });

/** A path of this shop, or empty. */
export const ShopPath = Type.String({ maxLength: 300, pattern: '^(/[^/\\\\\\s\\u0000][^\\s\\u0000]*|/)?$' });

export const Role = Type.Union([Type.Literal('admin'), Type.Literal('user')]);
export type Role = Static<typeof Role>;

export const ErrorBody = Type.Object({
  error: Type.Object({
    code: Type.String(),
    message: Type.String(),
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
});
export type ErrorBody = Static<typeof ErrorBody>;
