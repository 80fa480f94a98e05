import { type Static, Type } from 'typebox';
import { ADDRESS_LIMITS } from './address-rules.ts';
import { filledText, Id, NullableId, NullableText, Phone, Pin, Role, strictObject } from './common.ts';
import { buyerFields } from './gst/buyer.ts';
import { Right } from './office/rights.ts';

/** `en`, `hi` */
const Language = Type.String({ pattern: '^[a-z]{2}$' });

export const SavedAddress = Type.Object({
  _id: Id,
  address_nickname: Type.String(),
  user_id: Id,
  address: Type.String(),
  pin: Type.String(),
  city: Type.String(),
  state: Type.String(),
});
export type SavedAddress = Static<typeof SavedAddress>;

/** `address`, `pin`, `city` and `state` are those of the default address. */
export const User = Type.Object({
  _id: Id,
  user_name: Type.String(),
  user_email: NullableText,
  phoneNumber: Type.String(),
  role: Role,
  /** Only for staff. */
  rights: Type.Optional(Type.Array(Right)),
  /** Only for customers with group prices. */
  price_group: Type.Optional(Id),
  /** Only of a business. */
  gstin: Type.Optional(Type.String()),
  legal_name: Type.Optional(Type.String()),
  /** The language of messages, and of pages on a device on which none was chosen. Absent: none was chosen. */
  language: Type.Optional(Language),
  default_address: NullableText,
  address: NullableText,
  pin: NullableText,
  city: NullableText,
  state: NullableText,
  savedAddresses: Type.Array(SavedAddress),
});
export type User = Static<typeof User>;

export const UserResponse = Type.Object({ user: User });
export type UserResponse = Static<typeof UserResponse>;

/** The data of an `account` event of `GET /user/order-events/{userId}`: at its start, and after a change. */
export const AccountEvent = Type.Object({
  /** Of the saved cart; 0 before the first one. */
  cart_version: Type.Integer(),
  user_name: Type.String(),
  user_email: NullableText,
  /** Differs after every change of the saved addresses. */
  addresses: Type.String(),
});
export type AccountEvent = Static<typeof AccountEvent>;

/**
 * Form-encoded. `password` only in emulator mode: with the admin's number it is the demo admin's login. `replaces` is
 * the token of the device's old session, which ends with the login.
 */
export const LoginRequest = strictObject({
  phoneNumber: Phone,
  password: Type.Optional(filledText(200)),
  replaces: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' })),
});
export type LoginRequest = Static<typeof LoginRequest>;

export const LoginResponse = Type.Object({
  token: NullableText,
  role: Type.Union([Role, Type.Null()]),
  user: Type.Union([User, Type.Null()]),
});
export type LoginResponse = Static<typeof LoginResponse>;

const EMAIL = '^[^\\s@\\u0000]{1,64}@[^\\s@.\\u0000]+(\\.[^\\s@.\\u0000]+)+$';
export const Email = Type.String({ maxLength: 254, pattern: EMAIL });
const OptionalEmail = Type.Optional(
  Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 254, pattern: `^$|${EMAIL}` }),
);

export const SignUpRequest = strictObject({ phoneNumber: Phone, name: filledText(39), email: OptionalEmail });
export type SignUpRequest = Static<typeof SignUpRequest>;

export const ProfileRequest = strictObject(
  {
    user_name: Type.Optional(filledText(39)),
    user_email: OptionalEmail,
    default_address: Type.Optional(NullableId),
    language: Type.Optional(Language),
    /** Null or empty: no business any more. */
    ...buyerFields,
  },
  { minProperties: 1 },
);
export type ProfileRequest = Static<typeof ProfileRequest>;

export const AddressesResponse = Type.Object({ addresses: Type.Array(SavedAddress) });
export type AddressesResponse = Static<typeof AddressesResponse>;

export const AddressResponse = Type.Object({ address: SavedAddress });
export type AddressResponse = Static<typeof AddressResponse>;

export const AddressRequest = strictObject({
  address_nickname: filledText(ADDRESS_LIMITS.address_nickname),
  user_id: Id,
  address: filledText(ADDRESS_LIMITS.address),
  pin: Pin,
  city: filledText(ADDRESS_LIMITS.city),
  state: filledText(ADDRESS_LIMITS.state),
});
export type AddressRequest = Static<typeof AddressRequest>;

export const AddressPatch = Type.Partial(AddressRequest, { additionalProperties: false, minProperties: 1 });
export type AddressPatch = Static<typeof AddressPatch>;

export const PincodeResponse = Type.Object({
  pincode: Type.String(),
  city: Type.String(),
  state: Type.String(),
  localities: Type.Array(Type.String()),
});
export type PincodeResponse = Static<typeof PincodeResponse>;
