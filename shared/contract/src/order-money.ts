import { type Static, Type } from 'typebox';
import {
  Day,
  filledText,
  Id,
  Instant,
  NullableNumber,
  NullableText,
  OrderKey,
  oneOf,
  Price,
  strictObject,
  text,
} from './common.ts';

/** What has become of an order's money, apart from its status. */
export const MoneyState = Type.Union([
  Type.Literal('due'),
  /** Money is on its way: a payment that waits for the bank or for the desk. */
  Type.Literal('pending'),
  Type.Literal('paid'),
  Type.Literal('partly paid'),
  Type.Literal('refund pending'),
  Type.Literal('refunded'),
  Type.Literal('partly refunded'),
  /** The order ended without being paid, or staff have given up what was due. */
  Type.Literal('written off'),
]);
export type MoneyState = Static<typeof MoneyState>;

/** What the desk looks for. `refund`: it ended, and the shop still has money of it. */
export const MoneyFilter = oneOf(['due', 'pending', 'paid', 'refund']);
export type MoneyFilter = Static<typeof MoneyFilter>;

/**
 * Rupees; null while a price is not known, or hidden. Every paisa of the total is either due, pending, paid, refunded or
 * written off: `paid` is what the shop has. An order that became cheaper after it was paid has more than its total, until
 * that is refunded.
 */
export const OrderMoney = Type.Object({
  state: MoneyState,
  total: NullableNumber,
  paid: NullableNumber,
  refunded: NullableNumber,
  due: NullableNumber,
  /** Of an order that was cancelled or returned or became cheaper: what the shop has to pay back, and is not on its way; left out if nothing. */
  to_pay_back: Type.Optional(Type.Number()),
  /** Of `paid`: what staff have decided to keep of what came back; left out if nothing. */
  kept: Type.Optional(Type.Number()),
});
export type OrderMoney = Static<typeof OrderMoney>;

/** How money comes by hand. `account`: the customer's running account. */
const HAND_METHODS = ['UPI', 'cash', 'bank transfer', 'account'] as const;
export const HandMethod = oneOf(HAND_METHODS);
export type HandMethod = Static<typeof HandMethod>;

export const PaymentMethod = oneOf(['provider', ...HAND_METHODS]);
export type PaymentMethod = Static<typeof PaymentMethod>;

/**
 * `claimed`: the customer reports it, and the desk has not confirmed it. `declined`: the desk has not found it. `authorized`: the
 * bank has agreed, and the provider has not collected it yet. `received`: it belongs to its order. `unmatched`: the shop has
 * it, and it belongs to no order.
 */
const PAYMENT_STATES = ['claimed', 'declined', 'failed', 'authorized', 'received', 'unmatched'] as const;
export const PaymentState = oneOf(PAYMENT_STATES);
export type PaymentState = Static<typeof PaymentState>;

const REFUND_STATES = ['pending', 'processed', 'failed'] as const;
export const RefundState = oneOf(REFUND_STATES);
export type RefundState = Static<typeof RefundState>;

/** One payment or refund of an order, as its page lists it. */
export const MoneyEntry = Type.Object({
  _id: Id,
  kind: oneOf(['payment', 'refund']),
  method: PaymentMethod,
  /** What the customer paid with at the provider, such as `upi` or `card`; `exchange`: goods that came back, so no money moved. */
  instrument: Type.Optional(Type.String()),
  amount: Type.Number(),
  state: oneOf([...PAYMENT_STATES, ...REFUND_STATES]),
  /** Of an `unmatched` payment: what is neither paid back nor on its way back; left out if nothing. */
  open: Type.Optional(Type.Number()),
  at: Instant,
  /** When it began, if that was before: the customer claimed to have paid, or the refund was decided. */
  since: Type.Optional(Instant),
  /** For staff: the reference of a payment by hand. */
  reference: Type.Optional(Type.String()),
  /** Why it was paid back, or why that failed; only for staff. */
  note: Type.Optional(Type.String()),
});
export type MoneyEntry = Static<typeof MoneyEntry>;

/** Amounts due that staff gave up, except those that were taken back. */
export const WriteOff = Type.Object({
  _id: Id,
  amount: Type.Number(),
  at: Instant,
  /** Why; only for staff. */
  note: Type.Optional(Type.String()),
});
export type WriteOff = Static<typeof WriteOff>;

/** What staff keep of what would have to be paid back, and why; the customer sees it. */
export const Kept = Type.Object({ _id: Id, amount: Type.Number(), at: Instant, note: Type.String() });
export type Kept = Static<typeof Kept>;

/** As other programs write them, too. */
const HandMethodInput = oneOf([...HAND_METHODS, 'upi', 'bank_transfer']);

const OTHER_SPELLINGS: Record<string, HandMethod> = { upi: 'UPI', bank_transfer: 'bank transfer' };

export const handMethod = (method: Static<typeof HandMethodInput>): HandMethod =>
  OTHER_SPELLINGS[method] ?? (method as HandMethod);

const reference = Type.Unsafe<string | null>({ ...text(100), type: ['string', 'null'] });

export const RecordPaymentRequest = strictObject({
  amount: Price,
  method: HandMethodInput,
  reference: Type.Optional(reference),
});
export type RecordPaymentRequest = Static<typeof RecordPaymentRequest>;

/** Without `method` it goes back the way it came; with one, the shop has paid it back by hand. */
export const RefundRequest = strictObject({
  amount: Price,
  reason: filledText(500),
  method: Type.Optional(HandMethodInput),
  reference: Type.Optional(reference),
});
export type RefundRequest = Static<typeof RefundRequest>;

export const WriteOffRequest = strictObject({ amount: Price, reason: filledText(500) });
export type WriteOffRequest = Static<typeof WriteOffRequest>;

/** Why a payment by hand should not have been recorded. */
export const VoidPaymentRequest = strictObject({ reason: filledText(500) });
export type VoidPaymentRequest = Static<typeof VoidPaymentRequest>;

export const ClaimPaymentRequest = strictObject({ method: HandMethodInput, reference: filledText(100) });
export type ClaimPaymentRequest = Static<typeof ClaimPaymentRequest>;

/** Claims that wait for the desk, the oldest first. */
export const WaitingClaim = Type.Object({
  _id: Id,
  order: Type.Object({ _id: Id, orderId: Type.String(), name: Type.String() }),
  method: PaymentMethod,
  reference: NullableText,
  amount: Type.Number(),
  at: Instant,
});
export type WaitingClaim = Static<typeof WaitingClaim>;

/** An order of the same customer of which something is due; the newest comes first. */
const OpenOrder = Type.Object({ orderId: Type.String(), due: Type.Number() });

export const UnmatchedPayment = Type.Object({
  _id: Id,
  /** The order that it was meant for. */
  order: Type.Object({ _id: Id, orderId: Type.String(), name: Type.String() }),
  method: PaymentMethod,
  instrument: NullableText,
  /** What is left of it, in `currency`. */
  amount: Type.Number(),
  currency: Type.String(),
  reference: NullableText,
  at: Instant,
  /** A sentence: why it belongs to no order. */
  why: Type.String(),
  /** A refund of it is on its way. */
  isRefunding: Type.Boolean(),
  /** The number of an order of the same customer that it can pay. */
  fits: Type.Optional(Type.String()),
  open_orders: Type.Optional(Type.Array(OpenOrder)),
  /** A sentence: why the newest refund of it failed. */
  refund_problem: Type.Optional(Type.String()),
});
export type UnmatchedPayment = Static<typeof UnmatchedPayment>;

export const UnmatchedResponse = Type.Object({
  unmatched: Type.Array(UnmatchedPayment),
  claims: Type.Array(WaitingClaim),
});
export type UnmatchedResponse = Static<typeof UnmatchedResponse>;

/** `other_customer`: also for the order of another customer than the one it was meant for. */
export const AttachRequest = strictObject({ order: OrderKey, other_customer: Type.Optional(Type.Boolean()) });
export type AttachRequest = Static<typeof AttachRequest>;

export const RefundUnmatchedRequest = strictObject({
  reason: filledText(500),
  /** How the shop has paid it back by itself; without it the way it came. */
  method: Type.Optional(HandMethodInput),
  reference: Type.Optional(reference),
});
export type RefundUnmatchedRequest = Static<typeof RefundUnmatchedRequest>;

const MethodSums = Type.Object({
  method: PaymentMethod,
  received: Type.Number(),
  refunded: Type.Number(),
});

/** What is due, by how the customers wanted to pay. */
const DueSum = Type.Object({
  mode: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  due: Type.Number(),
});

/** Cash that left the till for something that is no refund. */
export const CashOut = Type.Object({
  _id: Id,
  amount: Type.Number(),
  reason: Type.String(),
  by: Type.String(),
  at: Instant,
});
export type CashOut = Static<typeof CashOut>;

/** For a day of the shop. Goods that were exchanged are in neither `received` nor `refunded`: no money moved. `due`: what is still open of the orders placed on that day. */
export const MoneyDay = Type.Object({
  day: Day,
  received: Type.Number(),
  refunded: Type.Number(),
  due: Type.Number(),
  methods: Type.Array(MethodSums),
  dues: Type.Array(DueSum),
  /** Given up on this day, of orders that have not ended. */
  written_off: Type.Optional(Type.Number()),
  /** What the shop decided on this day to keep of what would have to be paid back. */
  kept: Type.Optional(Type.Number()),
  /** The value of goods that were exchanged: a refund and a payment at once, of which no money moved. */
  exchanged: Type.Optional(Type.Number()),
  /** Left out: nothing was taken out of the till. */
  cash_out: Type.Optional(Type.Array(CashOut)),
  closing: Type.Union([
    Type.Object({
      /** What was in the till when the day began. */
      float: Type.Optional(Type.Number()),
      /** With the float. */
      expected: Type.Number(),
      counted: Type.Number(),
      /** What stayed in the till for the next day; left out: nobody has written it down. */
      left: Type.Optional(Type.Number()),
      note: Type.String(),
      by: Type.String(),
      at: Instant,
      /** How often the day was closed. */
      version: Type.Optional(Type.Integer()),
      /** What the day's cash has grown or, below 0, shrunk by since it was counted. */
      cash_later: Type.Optional(Type.Number()),
    }),
    Type.Null(),
  ]),
});
export type MoneyDay = Static<typeof MoneyDay>;

/** What the provider and the shop do not agree about. */
export const MoneyDifference = Type.Object({
  _id: Id,
  order: Type.Object({ _id: Id, orderId: Type.String() }),
  text: Type.String(),
  at: Instant,
});
export type MoneyDifference = Static<typeof MoneyDifference>;

/** One that staff have looked into, with what they found. */
export const SettledDifference = Type.Object({
  ...MoneyDifference.properties,
  note: Type.String(),
  by: Type.String(),
  settled_at: Instant,
});
export type SettledDifference = Static<typeof SettledDifference>;

export const SettleDifferenceRequest = strictObject({ note: filledText(500) });
export type SettleDifferenceRequest = Static<typeof SettleDifferenceRequest>;

export const MoneyQuery = strictObject({ from: Day, to: Day });

export const MoneyReport = Type.Object({
  from: Day,
  to: Day,
  received: Type.Number(),
  refunded: Type.Number(),
  due: Type.Number(),
  written_off: Type.Optional(Type.Number()),
  kept: Type.Optional(Type.Number()),
  exchanged: Type.Optional(Type.Number()),
  methods: Type.Array(MethodSums),
  dues: Type.Array(DueSum),
  /** The newest first; days on which nothing happened are left out. */
  days: Type.Array(MoneyDay),
  /** What stayed in the till at the last closing before `to`. */
  left_before: Type.Optional(Type.Number()),
  /** The open ones, of any day. */
  differences: Type.Array(MoneyDifference),
  /** Those that were settled on these days; left out if there are none. */
  settled_differences: Type.Optional(Type.Array(SettledDifference)),
});
export type MoneyReport = Static<typeof MoneyReport>;

const Counted = Type.Number({ minimum: 0, maximum: 999_999_999.99, multipleOf: 0.01 });

export const CloseDayRequest = strictObject({
  day: Day,
  /** With the float. */
  counted: Counted,
  /** What was in the till when the day began. Left out: as it was closed before, otherwise nothing. */
  float: Type.Optional(Counted),
  /** Of what was counted, what stays in the till for the next day. */
  left: Type.Optional(Counted),
  /** How often the day was closed already, as the person saw it. */
  version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
  note: Type.Optional(text(500)),
});
export type CloseDayRequest = Static<typeof CloseDayRequest>;

/** `day`: of whose cash it is missing. */
export const CashOutRequest = strictObject({ day: Day, amount: Price, reason: filledText(500) });
export type CashOutRequest = Static<typeof CashOutRequest>;

/** With what the provider's checkout opens. The amount is in paise. */
export const ProviderPayment = Type.Object({
  provider: Type.Literal('razorpay'),
  key_id: Type.String(),
  order_id: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
});
export type ProviderPayment = Static<typeof ProviderPayment>;

export const ConfirmPaymentRequest = strictObject({
  razorpay_order_id: filledText(100),
  razorpay_payment_id: filledText(100),
  razorpay_signature: filledText(200),
});
export type ConfirmPaymentRequest = Static<typeof ConfirmPaymentRequest>;

/** How orders with the mode Online Payment are paid. Null: by the shop's UPI id, if it has one. */
export const PaymentWays = Type.Object({
  provider: Type.Union([Type.Literal('razorpay'), Type.Null()]),
});
export type PaymentWays = Static<typeof PaymentWays>;
