import { type Static, Type } from 'typebox';
import { CartVersion, SavedCart } from './cart.ts';
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
  OwnPicture,
  oneOf,
  Phone,
  Pin,
  Price,
  Quantity,
  strictObject,
  Tint,
  text,
} from './common.ts';
import { DeliveryChange, DeliveryChoice, OrderDelivery, SlotId } from './delivery.ts';
import { buyerFields } from './gst/buyer.ts';
import { languageMarks } from './in-languages.ts';
import { Kept, MoneyEntry, MoneyFilter, OrderMoney, ProviderPayment, WriteOff } from './order-money.ts';
import { OrderProposal } from './order-proposals.ts';
import { OrderReturn } from './order-returns.ts';
import { OrderStatus } from './order-status.ts';
import { PaymentMode } from './payment.ts';
import { Product } from './product.ts';

export type { OrderStatus, PaymentMode };

export const StatusCode = Type.Union([
  Type.Literal(OrderStatus.Ordered),
  Type.Literal(OrderStatus.Delivered),
  Type.Literal(OrderStatus.Cancelled),
  Type.Literal(OrderStatus.Shipped),
  Type.Literal(OrderStatus.Returned),
  Type.Literal(OrderStatus.Confirmed),
]);

const PaymentCode = Type.Union([
  Type.Literal(PaymentMode.CashOnDelivery),
  Type.Literal(PaymentMode.Online),
  Type.Literal(PaymentMode.Offline),
]);

export const OrderItem = Type.Object({
  productId: Type.Object({
    _id: Id,
    /** As it was sold; in another language only while the product still has that name. */
    name: Type.String(),
    ...languageMarks('name'),
    img_ids: Type.Array(Image),
    is_pricing: Type.Boolean(),
    tint: Tint,
  }),
  quantity: Type.Integer(),
  /** Unit price in rupees; null if not quoted yet, or hidden. */
  price: NullableNumber,
  /** This customer's own rating of the product. */
  rating: NullableNumber,
});
export type OrderItem = Static<typeof OrderItem>;

/** What was changed of an order without moving it: quantities (0: removed), and whether the address and the delivery time. */
export const OrderEdit = Type.Object({
  lines: Type.Array(
    Type.Object({
      name: Type.String(),
      ...languageMarks('name'),
      before: Type.Integer(),
      after: Type.Integer(),
      /** It was left out because the shop had none. */
      missing: Type.Optional(Type.Literal(true)),
    }),
  ),
  address: Type.Boolean(),
  time: Type.Optional(Type.Boolean()),
  /** What became of the shop's question about missing items; by phone it is the move's reason. */
  question: Type.Optional(oneOf(['agreed', 'left_out', 'no_reply'])),
});
export type OrderEdit = Static<typeof OrderEdit>;

export const OrderMove = Type.Object({
  status: StatusCode,
  at: Instant,
  by: oneOf(['customer', 'business']),
  /** The member of staff; only for staff. */
  name: Type.Optional(Type.String()),
  /** Why, where a reason was given. */
  reason: Type.Optional(Type.String()),
  /** It ended by itself, because its time to pay was over. */
  unpaid: Type.Optional(Type.Boolean()),
  /** The previous move was taken back. */
  back: Type.Optional(Type.Boolean()),
  /** The order stayed where it was, and this was changed. */
  edit: Type.Optional(OrderEdit),
  /** When it was placed: the number of the order whose goods were returned. */
  exchange_of: Type.Optional(Type.String()),
  /** Its last goods came back with this return. */
  return_id: Type.Optional(Id),
  /** The order stayed Shipped: it left with a rider, or could not be delivered (`reason`). */
  trip: Type.Optional(oneOf(['out', 'failed'])),
  /** Who received it at the door. */
  received_by: Type.Optional(Type.String()),
  /** Of the goods at the door; not for staff who see no addresses. */
  photograph: Type.Optional(Type.String()),
});
export type OrderMove = Static<typeof OrderMove>;

/** How a customer pays for what staff sold them: now in cash, by UPI, or later. */
export const SaleMode = oneOf(['cash', 'upi', 'later']);
export type SaleMode = Static<typeof SaleMode>;

/** An order that staff placed for a customer, at the counter or by phone. */
export const OrderSale = Type.Object({
  mode: SaleMode,
  /** Taken along or picked up at the counter: the order has no address. */
  pick_up: Type.Boolean(),
});
export type OrderSale = Static<typeof OrderSale>;

/** A price that staff quoted for a line, or changed. */
export const OrderQuote = Type.Object({
  name: Type.String(),
  ...languageMarks('name'),
  before: NullableNumber,
  after: Type.Number(),
  by: NullableText,
  at: Instant,
});
export type OrderQuote = Static<typeof OrderQuote>;

export const Order = Type.Object({
  _id: Id,
  orderId: Type.String(),
  customerId: Id,
  date: Instant,
  status: StatusCode,
  items: Type.Array(OrderItem),
  name: Type.String(),
  phoneNumber: Type.String(),
  deliveryAddress: Type.String(),
  city: Type.String(),
  state: Type.String(),
  pin: Type.String(),
  paymentMode: PaymentCode,
  user_note: NullableText,
  cancellation_reason: NullableText,
  showSummary: Type.Boolean(),
  totalAmount: NullableNumber,
  /** Independent of the status: what is paid, due and paid back. */
  money: OrderMoney,
  /** Payments and refunds, oldest first; absent if there are none, or if amounts are hidden. */
  payments: Type.Optional(Type.Array(MoneyEntry)),
  /** Oldest first; absent as `payments` is. */
  write_offs: Type.Optional(Type.Array(WriteOff)),
  /** Oldest first; absent as `payments` is. */
  kept: Type.Optional(Type.Array(Kept)),
  /** Until when the stock is held for an online payment; then the order is cancelled. */
  pay_until: Type.Optional(Instant),
  /** What is due can be paid online. */
  pay_online: Type.Optional(Type.Boolean()),
  /** The business that its invoice is for; left out for staff who see no addresses. */
  buyer: Type.Optional(Type.Object({ gstin: Type.String(), legal_name: Type.String() })),
  /** The number of its invoice, once there is one. */
  invoice: Type.Optional(Type.String()),
  /** The numbers of its credit notes, oldest first; absent if there are none. */
  credit_notes: Type.Optional(Type.Array(Type.String())),
  /** How it comes to the customer; absent in a shop that has not set how it delivers. */
  delivery: Type.Optional(OrderDelivery),
  /** Some of it is not available, and the customer has not decided yet what should happen. */
  proposal: Type.Optional(OrderProposal),
  /** Whether the customer can cancel it; older APIs show this by the status alone. */
  can_cancel: Type.Optional(Type.Boolean()),
  /** What the customer gave back or wants to, oldest first; absent if there is nothing. */
  returns: Type.Optional(Type.Array(OrderReturn)),
  /** Items can be given back until then; absent where the shop takes none. */
  return_until: Type.Optional(Instant),
  /** Items could be given back until then; only of an order of which something is left. */
  return_ended: Type.Optional(Instant),
  /** The placing, all moves and all changes, oldest first. */
  moves: Type.Array(OrderMove),
  /** The customer; only for the admin. */
  customer: Type.Optional(Type.Object({ user_name: Type.String(), phoneNumber: Type.String() })),
  /** What staff took off its goods, in rupees; the total is without it. */
  discount: Type.Optional(Type.Number()),
  /** Only of an order that staff placed on the office's sale page. */
  sale: Type.Optional(OrderSale),
  /** The member of staff who placed it for the customer; only for staff. */
  placed_by: Type.Optional(Type.String()),
  /** The last move can be taken back; only for staff who move orders. */
  step_back: Type.Optional(Type.Object({ to: StatusCode, until: Instant })),
  /** Every quote, oldest first; only for staff who see prices, and only of an order with lines that were ordered without one. */
  quotes: Type.Optional(Type.Array(OrderQuote)),
});
export type Order = Static<typeof Order>;

export const OrderResponse = Type.Object({ order: Order });
export type OrderResponse = Static<typeof OrderResponse>;

export const PlacedOrderResponse = Type.Object({
  order: Order,
  /** With what the provider's checkout opens; absent where there is nothing to pay online. */
  payment: Type.Optional(ProviderPayment),
  /** Why it cannot be paid online right now: a sentence for the customer. */
  payment_problem: Type.Optional(Type.String()),
});
export type PlacedOrderResponse = Static<typeof PlacedOrderResponse>;

export const PayOrderResponse = Type.Object({
  order: Order,
  payment: ProviderPayment,
  /** The script of the provider's checkout. */
  checkout: Type.String(),
});
export type PayOrderResponse = Static<typeof PayOrderResponse>;

/** Orders with a time today or tomorrow, as the shop counts its days, or those that are picked up. */
export const DeliveryFilter = oneOf(['today', 'tomorrow', 'pickup']);
export type DeliveryFilter = Static<typeof DeliveryFilter>;

export const HistoryQuery = strictObject({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  status: Type.Optional(StatusCode),
  money: Type.Optional(MoneyFilter),
  /** Only orders with a return that waits for the shop's decision, or whose goods are to be collected. */
  returns: Type.Optional(oneOf(['decide', 'collect'])),
  delivery: Type.Optional(DeliveryFilter),
  q: Type.Optional(text(100)),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Whose days these are: the shop's, in India; otherwise UTC's. */
  days: Type.Optional(Type.Literal('shop')),
  /** Only orders that are older than this one: its next page has no gap, however many have moved in between. */
  before: Type.Optional(Id),
});
export type HistoryQuery = Static<typeof HistoryQuery>;

export const OrderCounts = Type.Object({
  [OrderStatus.Ordered]: Type.Integer(),
  [OrderStatus.Delivered]: Type.Integer(),
  [OrderStatus.Cancelled]: Type.Integer(),
  [OrderStatus.Shipped]: Type.Integer(),
  [OrderStatus.Returned]: Type.Integer(),
  [OrderStatus.Confirmed]: Type.Integer(),
});
export type OrderCounts = Static<typeof OrderCounts>;

export const HistoryResponse = Type.Object({
  data: Type.Array(Order),
  hasMore: Type.Boolean(),
  /** Counts of all orders, by status; only for the admin. */
  counts: Type.Optional(OrderCounts),
});
export type HistoryResponse = Static<typeof HistoryResponse>;

export const UsualProduct = Type.Object({ product: Product, quantity: Type.Integer() });
export type UsualProduct = Static<typeof UsualProduct>;
export const UsualProductsResponse = Type.Object({ usual: Type.Array(UsualProduct) });
export type UsualProductsResponse = Static<typeof UsualProductsResponse>;

/** Milliseconds since 1970, from 2020 to 2100: the server does not know when the admin's day begins. */
export const FiguresQuery = strictObject({
  since: Type.Integer({ minimum: 1_577_836_800_000, maximum: 4_102_444_800_000 }),
});

export const OrderFigures = Type.Object({
  counts: OrderCounts,
  /** Orders with a return that waits for the shop; older APIs leave it out. */
  returns: Type.Optional(Type.Integer()),
  /** Orders placed since then, in any status. */
  placed: Type.Integer(),
  /** Rupees, without cancelled and returned orders; null for staff who see no amounts. */
  revenue: NullableNumber,
});
export type OrderFigures = Static<typeof OrderFigures>;

const PINCODE_OR_NONE = '^([1-9][0-9]{5})?$';

export const PlaceOrderRequest = strictObject({
  items: Type.Array(strictObject({ productId: Id, quantity: Quantity, price: NullableRupees }), {
    minItems: 1,
    maxItems: 200,
  }),
  name: filledText(39),
  phoneNumber: Phone,
  /** All four are required, but empty where the customer picks the order up. */
  deliveryAddress: text(500),
  city: text(100),
  state: text(100),
  pin: Type.String({ pattern: PINCODE_OR_NONE }),
  paymentMode: PaymentCode,
  user_note: Type.Optional(Type.Unsafe<string | null>({ ...text(1000), type: ['string', 'null'] })),
  /**
   * The saved cart that the customer sees: it must be the newest, and what is ordered leaves it. Without it the saved
   * cart stays as it is.
   */
  cart_version: Type.Optional(CartVersion),
  ...buyerFields,
  delivery: Type.Optional(DeliveryChoice),
});
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
  reason: oneOf(['deleted', 'out_of_stock', 'not_enough_stock']),
  available: Type.Integer(),
  /** More are in stock, but one order may have no more. */
  limit: Type.Optional(Type.Literal('order')),
});
export type RemovedProduct = Static<typeof RemovedProduct>;

/** The 409 of place-order. `error.code` is `order_changed`. */
export const OrderRefusal = Type.Object({
  error: ErrorBody.properties.error,
  priceMismatched: Type.Array(PriceMismatch),
  removed: Type.Array(RemovedProduct),
  delivery: Type.Optional(DeliveryChange),
});
export type OrderRefusal = Static<typeof OrderRefusal>;

/** The 409 of place-order for an old cart, with the newer one. `error.code` is `stale_cart`. */
export const StaleOrder = Type.Object({
  error: ErrorBody.properties.error,
  items: SavedCart.properties.items,
  version: SavedCart.properties.version,
  /** The order that was placed from the old cart, or from a newer one, if there is one. */
  ordered: Type.Union([Type.Object({ _id: Id, orderId: Type.String() }), Type.Null()]),
});
export type StaleOrder = Static<typeof StaleOrder>;

/**
 * `cancellation_reason`: also why a shipped order came back. `received_by` and `photograph`: who took a delivered one,
 * and a picture of it at the door. `carrier` and `tracking`: who carries a shipped one. `seen`: as for change-order;
 * without it the order is moved, whatever has been changed.
 */
export const OrderStatusRequest = strictObject({
  status: StatusCode,
  seen: Type.Optional(Instant),
  cancellation_reason: Type.Optional(filledText(500)),
  received_by: Type.Optional(filledText(60)),
  photograph: Type.Optional(OwnPicture),
  /** With status 1: cash that was received with the delivery, recorded with it or not at all. */
  cash_received: Type.Optional(Price),
  carrier: Type.Optional(filledText(60)),
  tracking: Type.Optional(filledText(60)),
});
export type OrderStatusRequest = Static<typeof OrderStatusRequest>;

/** `from`: the status that the person saw; by now it may be another one. */
export const StepBackRequest = strictObject({ from: StatusCode, reason: filledText(500) });
export type StepBackRequest = Static<typeof StepBackRequest>;

/** `seen`: the price that the person saw; if the line has another by now, it is 409 `changed_meanwhile`. */
const LineQuote = strictObject({ productId: Id, price: Price, seen: Type.Optional(NullableRupees) });

export const OrderPricesRequest = strictObject({ items: Type.Array(LineQuote, { minItems: 1, maxItems: 200 }) });
export type OrderPricesRequest = Static<typeof OrderPricesRequest>;

/**
 * `seen`: the time of the newest entry of `moves` that the person saw; if the order has changed since, it is 409
 * `changed_meanwhile`. A line's `price` is the one that the person saw, as in place-order.
 */
export const ChangeOrderRequest = strictObject(
  {
    seen: Instant,
    items: Type.Optional(
      Type.Array(
        strictObject({
          productId: Id,
          quantity: Type.Integer({ minimum: 0, maximum: 999_999 }),
          price: NullableRupees,
        }),
        { minItems: 1, maxItems: 200 },
      ),
    ),
    name: Type.Optional(filledText(39)),
    phoneNumber: Type.Optional(Phone),
    deliveryAddress: Type.Optional(filledText(500)),
    city: Type.Optional(filledText(100)),
    state: Type.Optional(filledText(100)),
    pin: Type.Optional(Pin),
    /** Another time; left out, it keeps its own. `charge` is what the person saw. */
    delivery: Type.Optional(
      strictObject({ slot: Type.Optional(SlotId), charge: Type.Optional(NullableRupees) }, { minProperties: 1 }),
    ),
  },
  { minProperties: 2 },
);
export type ChangeOrderRequest = Static<typeof ChangeOrderRequest>;

/** An empty GSTIN, or none: the invoice is for the customer. */
export const OrderBuyerRequest = Type.Object(buyerFields, { additionalProperties: false });
export type OrderBuyerRequest = Static<typeof OrderBuyerRequest>;

export const CancelOrderRequest = Type.Object({ reason: filledText(500) }, { additionalProperties: false });
export type CancelOrderRequest = Static<typeof CancelOrderRequest>;

/** One `data:` line of `GET /user/order-events/{userId}`; its `id:` is `Last-Event-ID` when reconnecting. */
export const OrderEvent = Type.Object({
  kind: oneOf(['placed', 'moved', 'quoted', 'paid', 'changed', 'return', 'asked']),
  _id: Id,
  orderId: Type.String(),
  customerId: Id,
  status: StatusCode,
  at: Instant,
});
export type OrderEvent = Static<typeof OrderEvent>;
