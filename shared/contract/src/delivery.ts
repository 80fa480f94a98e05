import { type Static, Type } from 'typebox';
import { Day, ErrorBody, Id, NullableInteger, NullableNumber, NullableText, oneOf, strictObject } from './common.ts';
import { inLanguages, languageMarks } from './in-languages.ts';

/** What a delivery costs, and when it may come, to one pincode. */
export const DeliveryQuery = strictObject({
  /** Rupees: the value of the goods. */
  amount: Type.Optional(Type.Number({ minimum: 0, maximum: 999_999_999.99, multipleOf: 0.01, default: 0 })),
  /** For a shop that charges by weight: grams or millilitres, and how many pieces have neither. */
  weight: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 })),
  unweighed: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
});
export type DeliveryQuery = Static<typeof DeliveryQuery>;

/** A slot of one day: its id and that day. */
export const SlotId = Type.String({ pattern: '^[0-9a-f]{24}-20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' });

export const OpenSlot = Type.Object({
  /** Part of the request of place-order. */
  _id: SlotId,
  /** `09:00`, in the shop's time. */
  from: Type.String(),
  to: Type.String(),
  /** Places that are still free; null: as many as one likes. */
  left: NullableInteger,
});
export type OpenSlot = Static<typeof OpenSlot>;

/** Without slots the customer does not choose when it comes. */
export const DeliveryDay = Type.Object({ day: Day, slots: Type.Array(OpenSlot) });
export type DeliveryDay = Static<typeof DeliveryDay>;

export const DeliveryResponse = Type.Object({
  serviceable: Type.Boolean(),
  /** Rupees for this amount and weight; null where the shop does not deliver. */
  charge: NullableNumber,
  /** The value of the goods from which the delivery is free. */
  free_from: NullableNumber,
  /** The least value of the goods. */
  least: NullableNumber,
  /** Whether this amount may be paid on delivery. */
  cod: Type.Boolean(),
  /** Up to which value; null: any. */
  cod_up_to: NullableNumber,
  days: Type.Array(DeliveryDay),
  /** Whether the customer must choose one of the slots. */
  needs_slot: Type.Boolean(),
  /** The goods may be picked up at the shop; null: they may not. */
  pickup: Type.Union([
    Type.Object({ address: Type.String(), note: Type.String(), ...languageMarks('address', 'note') }),
    Type.Null(),
  ]),
});
export type DeliveryResponse = Static<typeof DeliveryResponse>;

/** How the customer wants it. `charge`: what they saw, in rupees; the order is refused if it is another one. */
export const DeliveryChoice = strictObject({
  slot: Type.Optional(Type.Unsafe<string | null>({ ...SlotId, type: ['string', 'null'] })),
  pickup: Type.Optional(Type.Boolean()),
  charge: Type.Optional(
    Type.Unsafe<number | null>({ type: ['number', 'null'], minimum: 0, maximum: 999_999_999.99, multipleOf: 0.01 }),
  ),
});
export type DeliveryChoice = Static<typeof DeliveryChoice>;

const ChosenSlot = Type.Object({
  _id: SlotId,
  day: Day,
  from: Type.String(),
  to: Type.String(),
  /** `tomorrow, 9 to 12` in the language of the request, when it was made. */
  in_words: Type.Optional(Type.String()),
});
export type ChosenSlot = Static<typeof ChosenSlot>;

/** Of an order. `charge` is part of its total; null while it is not known, or where amounts are hidden. */
export const OrderDelivery = Type.Object({
  charge: NullableNumber,
  slot: Type.Union([ChosenSlot, Type.Null()]),
  pickup: Type.Boolean(),
  carrier: NullableText,
  tracking: NullableText,
  /** Where the customer follows it. */
  link: Type.Optional(Type.String()),
  /** Of a pick-up: the shop's note at the time of the order. */
  note: Type.Optional(Type.String()),
  ...languageMarks('note'),
});
export type OrderDelivery = Static<typeof OrderDelivery>;

/** What about the delivery has changed since the customer looked: part of the 409 of place-order. */
export const DeliveryChange = Type.Object({
  reason: oneOf(['charge', 'slot_full', 'slot_closed', 'not_served', 'least', 'no_cash', 'no_pickup']),
  /** A sentence for the customer. */
  message: Type.String(),
  oldCharge: NullableNumber,
  newCharge: NullableNumber,
});
export type DeliveryChange = Static<typeof DeliveryChange>;

const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const Rupees = Type.Number({ minimum: 0, maximum: 999_999.99, multipleOf: 0.01 });
const NullableRupees = Type.Unsafe<number | null>({ ...Rupees, type: ['number', 'null'] });
const text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' });

export const DeliverySlot = strictObject({
  /** Left out for a new slot. It never changes, because places are counted by it. */
  _id: Type.Optional(Id),
  from: Time,
  to: Time,
  /** Orders are taken until this time, on the day itself or this number of days before. */
  cutoff: strictObject({ days: Type.Integer({ minimum: 0, maximum: 7 }), time: Time }),
  /** Orders a day; null: any number. */
  capacity: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 0, maximum: 100_000 }),
});
export type DeliverySlot = Static<typeof DeliverySlot>;

/** `from`: rupees of the goods, or grams, from which this charge applies. */
const ChargeStep = strictObject({ from: Type.Number({ minimum: 0, maximum: 999_999_999 }), charge: Rupees });
export type ChargeStep = Static<typeof ChargeStep>;

export const DeliveryZone = strictObject({
  _id: Type.Optional(Id),
  name: text(60),
  /** Pincodes and ranges: `560001`, `560001-560099`. Empty for the zone of all other pincodes. */
  pins: Type.Array(Type.String({ pattern: '^[1-9][0-9]{5}(-[1-9][0-9]{5})?$' }), { maxItems: 2000 }),
  everywhere: Type.Boolean(),
  charge: strictObject({
    by: oneOf(['value', 'weight']),
    /** The first one begins at 0. */
    steps: Type.Array(ChargeStep, { minItems: 1, maxItems: 30 }),
  }),
  free_from: NullableRupees,
  least: NullableRupees,
  /** Monday is 0. */
  weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { maxItems: 7 }),
  /** So many days after the order at the earliest. */
  lead_days: Type.Integer({ minimum: 0, maximum: 30 }),
  slots: Type.Array(DeliverySlot, { maxItems: 12 }),
  cod: strictObject({ allowed: Type.Boolean(), up_to: NullableRupees }),
});
export type DeliveryZone = Static<typeof DeliveryZone>;

export const DeliverySettings = strictObject({
  /** The first zone with the pincode, or the zone of all others. Without zones: everywhere, free of charge. */
  zones: Type.Array(DeliveryZone, { maxItems: 50 }),
  closed_days: Type.Array(Day, { maxItems: 100 }),
  /** For how many days customers may choose a slot. */
  days_ahead: Type.Integer({ minimum: 1, maximum: 30 }),
  /** A product without a weight counts as this number of grams. */
  unknown_weight: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  pickup: strictObject({
    allowed: Type.Boolean(),
    note: text(200),
    in_languages: inLanguages({ note: text(200) }),
  }),
});
export type DeliverySettings = Static<typeof DeliverySettings>;

export const OfficeDelivery = Type.Object({
  settings: DeliverySettings,
  /** Increased by every save; 0: nothing was set yet. */
  version: Type.Integer(),
  saved_at: NullableText,
  saved_by: NullableText,
});
export type OfficeDelivery = Static<typeof OfficeDelivery>;

export const OfficeDeliveryRequest = strictObject({
  /** The version that the change is based on. */
  version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  settings: DeliverySettings,
});
export type OfficeDeliveryRequest = Static<typeof OfficeDeliveryRequest>;

/** Somebody else saved in between: this is the current state. */
export const StaleDelivery = Type.Object({ ...ErrorBody.properties, delivery: OfficeDelivery });
export type StaleDelivery = Static<typeof StaleDelivery>;
