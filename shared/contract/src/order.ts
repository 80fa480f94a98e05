import { type Static, Type } from 'typebox';
import {
  Day,
  ErrorBody,
  filledText,
  Id,
  Image,
  Instant,
  NullableNumber,
  NullableRupees,
  NullableText,
  Phone,
  Pin,
  Quantity,
  Rupees,
  Tint,
  text,
} from './common.ts';

/** 0 Ordered, 5 Confirmed, 3 Shipped, 1 Delivered, 2 Cancelled, 4 Returned. */
export const OrderStatus = Type.Union([
  Type.Literal(0),
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
]);
export type OrderStatus = Static<typeof OrderStatus>;

/** 0 Cash on Delivery, 1 Online Payment, 2 Settle Offline with Merchant. */
export const PaymentMode = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);
export type PaymentMode = Static<typeof PaymentMode>;

export const OrderItem = Type.Object({
  productId: Type.Object({
    _id: Id,
    name: Type.String(),
    img_ids: Type.Array(Image),
    is_pricing: Type.Boolean(),
    tint: Tint,
  }),
  quantity: Type.Integer(),
  /** Unit price in rupees; null while it is not quoted or not to be seen. */
  price: NullableNumber,
  /** This customer's own rating of the product. */
  rating: NullableNumber,
});
export type OrderItem = Static<typeof OrderItem>;

export const OrderMove = Type.Object({
  status: OrderStatus,
  at: Instant,
  by: Type.Union([Type.Literal('customer'), Type.Literal('business')]),
});
export type OrderMove = Static<typeof OrderMove>;

export const Order = Type.Object({
  _id: Id,
  orderId: Type.String(),
  customerId: Id,
  date: Instant,
  status: OrderStatus,
  items: Type.Array(OrderItem),
  name: Type.String(),
  phoneNumber: Type.String(),
  deliveryAddress: Type.String(),
  city: Type.String(),
  state: Type.String(),
  pin: Type.String(),
  paymentMode: PaymentMode,
  user_note: NullableText,
  cancellation_reason: NullableText,
  showSummary: Type.Boolean(),
  totalAmount: NullableNumber,
  /** Placing and every move since, oldest first. */
  moves: Type.Array(OrderMove),
  /** Whose order it is; for the admin only. */
  customer: Type.Optional(Type.Object({ user_name: Type.String(), phoneNumber: Type.String() })),
});
export type Order = Static<typeof Order>;

export const OrderAnswer = Type.Object({ order: Order });
export type OrderAnswer = Static<typeof OrderAnswer>;

export const HistoryQuery = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    status: Type.Optional(OrderStatus),
    q: Type.Optional(text(100)),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  },
  { additionalProperties: false },
);
export type HistoryQuery = Static<typeof HistoryQuery>;

export const OrderCounts = Type.Object({
  0: Type.Integer(),
  1: Type.Integer(),
  2: Type.Integer(),
  3: Type.Integer(),
  4: Type.Integer(),
  5: Type.Integer(),
});
export type OrderCounts = Static<typeof OrderCounts>;

export const HistoryAnswer = Type.Object({
  data: Type.Array(Order),
  hasMore: Type.Boolean(),
  /** Of all orders, by status; for the admin only. */
  counts: Type.Optional(OrderCounts),
});
export type HistoryAnswer = Static<typeof HistoryAnswer>;

export const PlaceOrderRequest = Type.Object(
  {
    items: Type.Array(
      Type.Object({ productId: Id, quantity: Quantity, price: NullableRupees }, { additionalProperties: false }),
      { minItems: 1, maxItems: 200 },
    ),
    name: filledText(39),
    phoneNumber: Phone,
    deliveryAddress: filledText(500),
    city: filledText(100),
    state: filledText(100),
    pin: Pin,
    paymentMode: PaymentMode,
    user_note: Type.Optional(Type.Unsafe<string | null>({ ...text(1000), type: ['string', 'null'] })),
  },
  { additionalProperties: false },
);
export type PlaceOrderRequest = Static<typeof PlaceOrderRequest>;

export const PriceMismatch = Type.Object({
  productId: Id,
  name: Type.String(),
  oldPrice: NullableNumber,
  newPrice: NullableNumber,
});
export type PriceMismatch = Static<typeof PriceMismatch>;

export const RemovedProduct = Type.Object({
  productId: Id,
  name: Type.String(),
  reason: Type.Union([Type.Literal('deleted'), Type.Literal('out_of_stock'), Type.Literal('not_enough_stock')]),
  available: Type.Integer(),
});
export type RemovedProduct = Static<typeof RemovedProduct>;

/** The 409 of place-order. `error.code` is `order_changed`. */
export const OrderRefusal = Type.Object({
  error: ErrorBody.properties.error,
  priceMismatched: Type.Array(PriceMismatch),
  removed: Type.Array(RemovedProduct),
});
export type OrderRefusal = Static<typeof OrderRefusal>;

export const OrderStatusRequest = Type.Object(
  { status: OrderStatus, cancellation_reason: Type.Optional(filledText(500)) },
  { additionalProperties: false },
);
export type OrderStatusRequest = Static<typeof OrderStatusRequest>;

export const OrderPricesRequest = Type.Object(
  {
    items: Type.Array(Type.Object({ productId: Id, price: Rupees }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: 200,
    }),
  },
  { additionalProperties: false },
);
export type OrderPricesRequest = Static<typeof OrderPricesRequest>;

export const CancelOrderRequest = Type.Object({ reason: filledText(500) }, { additionalProperties: false });
export type CancelOrderRequest = Static<typeof CancelOrderRequest>;

/** One `data:` line of `GET /user/order-events/{userId}`; its `id:` is `Last-Event-ID` when reconnecting. */
export const OrderEvent = Type.Object({
  kind: Type.Union([Type.Literal('placed'), Type.Literal('moved'), Type.Literal('quoted')]),
  _id: Id,
  orderId: Type.String(),
  customerId: Id,
  status: OrderStatus,
  at: Instant,
});
export type OrderEvent = Static<typeof OrderEvent>;
