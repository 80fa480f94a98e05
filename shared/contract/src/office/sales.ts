import { type Static, Type } from 'typebox';
import {
  filledText,
  Id,
  NullableRupees,
  NullableText,
  Phone,
  Pin,
  Price,
  Quantity,
  strictObject,
  text,
} from '../common.ts';
import { DeliveryChoice } from '../delivery.ts';
import { SaleMode } from '../order.ts';
import { Product } from '../product.ts';
import { SavedAddress } from '../user.ts';

export const SaleCustomerQuery = strictObject({ phone: Phone });

const place = { address: Type.String(), city: Type.String(), state: Type.String(), pin: Type.String() };

/** What staff need to know about a caller before they place an order. */
export const SaleCustomer = Type.Object({
  _id: Id,
  user_name: Type.String(),
  phoneNumber: Type.String(),
  /** For a business: its invoices have this name. */
  gstin: NullableText,
  legal_name: NullableText,
  business_address: Type.Optional(NullableText),
  /** What is due of all their orders; left out for who does not see amounts. */
  due: Type.Optional(Type.Number()),
  /** The customer's price group. */
  group: NullableText,
  blocked_at: NullableText,
  orders: Type.Integer(),
  /** The default one first. */
  addresses: Type.Array(SavedAddress),
  /** Where their newest order with a delivery went. */
  last_delivery: Type.Union([Type.Object(place), Type.Null()]),
});
export type SaleCustomer = Static<typeof SaleCustomer>;

/** Null: the number is unknown, and the sale creates the account. */
export const SaleCustomerResponse = Type.Object({ customer: Type.Union([SaleCustomer, Type.Null()]) });
export type SaleCustomerResponse = Static<typeof SaleCustomerResponse>;

/** A search by words, a barcode or an SKU, or the products with these ids, with this customer's prices. */
export const SaleProductsRequest = strictObject({
  q: Type.Optional(text(100)),
  ids: Type.Optional(Type.Array(Id, { maxItems: 200 })),
  customer: Type.Optional(Id),
});
export type SaleProductsRequest = Static<typeof SaleProductsRequest>;

/** `exact`: the first product has just this barcode or SKU. */
export const SaleProductsResponse = Type.Object({ products: Type.Array(Product), exact: Type.Boolean() });
export type SaleProductsResponse = Static<typeof SaleProductsResponse>;

const SaleItem = strictObject({
  productId: Id,
  quantity: Quantity,
  /** The price on the screen; null for a product with a hidden price. */
  price: NullableRupees,
  /** For a product with a hidden price: the price for this customer. */
  quote: Type.Optional(Price),
});

/** What staff take off a sale's goods: rupees, or per cent. */
export const SaleDiscount = Type.Union([
  strictObject({ amount: Price }),
  strictObject({ percent: Type.Number({ minimum: 0.01, maximum: 99.99, multipleOf: 0.01 }) }),
]);
export type SaleDiscount = Static<typeof SaleDiscount>;

export const SaleRequest = Type.Object(
  {
    /** Left out: somebody at the counter who gives none. They take the goods along and pay at once. */
    phoneNumber: Type.Optional(Phone),
    /** Needed for a new customer. */
    name: Type.Optional(filledText(39)),
    items: Type.Array(SaleItem, { minItems: 1, maxItems: 200 }),
    mode: SaleMode,
    /** Off the goods, whose prices must all be known. Needs `prices.edit`. */
    discount: Type.Optional(SaleDiscount),
    /**
     * In rupees, by this mode; the rest stays due. Left out: all of it for what is taken along, and nothing for what is
     * delivered.
     */
    received: Type.Optional(Type.Number({ minimum: 0, maximum: 999_999_999.99, multipleOf: 0.01 })),
    /** Of a UPI payment at the counter, as the customer's phone shows it. */
    reference: Type.Optional(text(100)),
    /** Null: the customer takes it along, or picks it up. */
    delivery: Type.Union([
      Type.Object(
        {
          deliveryAddress: filledText(500),
          city: filledText(100),
          state: filledText(100),
          pin: Pin,
          /** Left out: the time stays open. */
          slot: DeliveryChoice.properties.slot,
          /** As the screen showed it. */
          charge: DeliveryChoice.properties.charge,
        },
        { additionalProperties: false },
      ),
      Type.Null(),
    ]),
    user_note: Type.Optional(text(1000)),
    /** At the counter: the customer has the goods, so the order is delivered at once. */
    handed_over: Type.Optional(Type.Boolean()),
    /** At the counter: the goods are there, and a stock that is too low is corrected. Needs `stock.edit`. */
    correct_stock: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type SaleRequest = Static<typeof SaleRequest>;
