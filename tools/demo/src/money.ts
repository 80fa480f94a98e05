import { OrderStatus, returnsStock } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import type { dayClosings, payments, refunds, writeOffs } from 'api/schema';
import { addDays, shopDay, startOfDay } from 'api/shop-time';
import { moneyOf } from 'api/update-money';
import { demoId } from './ids.ts';
import type { DemoOrder } from './orders.ts';
import { Random } from './random.ts';

type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;
type WriteOff = typeof writeOffs.$inferSelect;
type Closing = typeof dayClosings.$inferInsert;

export interface DemoMoney {
  payments: Payment[];
  refunds: Refund[];
  writeOffs: WriteOff[];
  closings: Closing[];
  /** The sums and the list that each order stores. */
  kept: Map<string, ReturnType<typeof moneyOf>>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CLOSED_DAYS = 70;
/** Orders that ended more recently still wait to be paid back. */
const UNDECIDED_DAYS = 4;
const { Confirmed, Delivered, Cancelled } = OrderStatus;

type Came = Pick<Payment, 'method' | 'state' | 'reference' | 'why'> & { at: Date; amountPaise?: number };

const came = (method: Payment['method'], at: Date, reference: string | null = null): Came => ({
  method,
  at,
  reference,
  state: 'received',
  why: null,
});

/** When the order got its current status, or the given one. */
const timeOf = ({ order }: DemoOrder, status = order.status): Date | undefined => {
  const move = order.moves.find((each) => each.status === status);
  return move && new Date(move.at);
};

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('');

/** An order's payment, by the chosen way of paying and the order's progress. */
function paymentOf(one: DemoOrder, random: Random, now: Date): Came | undefined {
  const utr = `6${digits(random, 11)}`;
  const [isByUpi, isClaimed, days] = [random.chance(0.25), random.chance(0.4), random.between(2, 16)];
  const [confirmed, delivered] = [timeOf(one, Confirmed), timeOf(one, Delivered)];
  switch (one.order.paymentMode) {
    case PaymentMode.Online: {
      if (confirmed) return came('UPI', new Date(confirmed.getTime() - 0.1 * HOUR_MS), utr);
      const claimedAt = new Date(one.order.placedAt.getTime() + 60_000);
      if (one.order.status !== OrderStatus.Ordered || !isClaimed || claimedAt > now) return;
      return { ...came('UPI', claimedAt, utr), state: 'claimed' };
    }
    case PaymentMode.CashOnDelivery:
      return delivered && (isByUpi ? came('UPI', delivered, utr) : came('cash', delivered));
    default: {
      const paidAt = delivered && new Date(delivered.getTime() + days * DAY_MS);
      return paidAt && paidAt < now ? came('bank transfer', paidAt, `N${utr}`) : undefined;
    }
  }
}

const CLOSED_LATE = 'The order had ended when the payment was confirmed.';

/** Rare cases, once each, so that every list on the page of money has an entry. */
class Rarities {
  #isTaken = new Set<string>();
  take(name: string, fits: boolean): boolean {
    if (!fits || this.#isTaken.has(name)) return false;
    this.#isTaken.add(name);
    return true;
  }
}

function refundFor(
  { order }: DemoOrder,
  paid: Payment,
  at: Date,
  more: Pick<Refund, 'amountPaise' | 'reason'>,
): Refund {
  return {
    id: demoId(`refund ${order.number}`),
    paymentId: paid.id,
    orderId: order.id,
    state: 'processed',
    method: paid.method === 'bank transfer' ? 'UPI' : paid.method,
    ...more,
    reference: null,
    providerRefundId: null,
    problem: null,
    idempotencyKey: null,
    actorId: paid.actorId ?? '',
    at,
    processedAt: at,
    nextCheckAt: null,
  };
}

const dayOf = (at: Date) => shopDay(at);

/** Counts each day's expected cash, up to the day before yesterday; on one day some is missing. */
function closingsOf({ payments, refunds }: Pick<DemoMoney, 'payments' | 'refunds'>, adminId: string, now: Date) {
  const cash = new Map<string, number>();
  const add = (at: Date | null, paise: number) => at && cash.set(dayOf(at), (cash.get(dayOf(at)) ?? 0) + paise);
  for (const one of payments) if (one.method === 'cash') add(one.receivedAt, one.amountPaise);
  for (const one of refunds) if (one.method === 'cash') add(one.processedAt, -one.amountPaise);
  const today = shopDay(now);
  return Array.from({ length: CLOSED_DAYS }, (_, place): Closing => {
    const day = addDays(today, -2 - place);
    const expectedPaise = cash.get(day) ?? 0;
    const isShort = place === 3 && expectedPaise > 4000;
    const note = isShort ? 'A note of ₹50 went out as ₹10.' : '';
    const at = new Date(startOfDay(addDays(day, 1)).getTime() + 7 * HOUR_MS);
    return { day, expectedPaise, countedPaise: expectedPaise - (isShort ? 4000 : 0), note, actorId: adminId, at };
  });
}

/** Payments that fit the orders' histories, newest order first. */
export function demoMoney(history: readonly DemoOrder[], adminId: string, now: Date): DemoMoney {
  const random = new Random(7031);
  const rare = new Rarities();
  const money: DemoMoney = { payments: [], refunds: [], writeOffs: [], closings: [], kept: new Map() };
  for (const one of history.toReversed()) {
    const { id: orderId, number, status, totalPaise, customerId, paymentMode } = one.order;
    const how = paymentOf(one, random, now);
    if (!how || typeof totalPaise !== 'number') continue;
    const isOld = now.getTime() - how.at.getTime() > 10 * DAY_MS;
    const isCoins = rare.take('write-off', isOld && paymentMode === PaymentMode.Offline && totalPaise % 10_000 >= 1000);
    const offPaise = isCoins ? totalPaise % 10_000 : 0;
    const endedAt = returnsStock(status) ? timeOf(one) : undefined;
    const isLate = rare.take('late', status === Cancelled && paymentMode === PaymentMode.Online);
    const paid: Payment = {
      id: demoId(`payment ${number}`),
      orderId,
      method: how.method,
      instrument: null,
      currency: 'INR',
      state: isLate ? 'unmatched' : how.state,
      amountPaise: totalPaise - offPaise,
      reference: how.reference,
      providerOrderId: null,
      providerPaymentId: null,
      why: isLate ? CLOSED_LATE : null,
      idempotencyKey: null,
      voidedAt: null,
      actorId: how.state === 'claimed' ? customerId : adminId,
      at: how.at,
      receivedAt: how.state === 'claimed' ? null : isLate && endedAt ? new Date(endedAt.getTime() + 60_000) : how.at,
    };
    money.payments.push(paid);
    const refunds: Refund[] = [];
    const backAt = endedAt && new Date(endedAt.getTime() + 2 * HOUR_MS);
    if (backAt && !isLate && now.getTime() - backAt.getTime() > UNDECIDED_DAYS * DAY_MS) {
      const reason = status === Cancelled ? 'Order cancelled' : 'Goods returned';
      refunds.push(refundFor(one, paid, backAt, { amountPaise: paid.amountPaise, reason }));
    }
    const [line] = one.lines;
    const torn = (line?.quantity ?? 0) > 1 ? (line?.unitPaise ?? 0) : 0;
    const isTorn = status === Delivered && !isOld && paid.state === 'received' && torn > 0;
    if (rare.take('partial refund', isTorn && now.getTime() - how.at.getTime() > DAY_MS)) {
      const at = new Date(how.at.getTime() + 5 * HOUR_MS);
      refunds.push(refundFor(one, paid, at, { amountPaise: torn, reason: 'One pack was torn' }));
    }
    const writeOffs: WriteOff[] =
      offPaise === 0
        ? []
        : [
            {
              id: demoId(`write-off ${number}`),
              orderId,
              kept: false,
              amountPaise: offPaise,
              reason: 'Rounded down, a good customer',
              actorId: adminId,
              at: how.at,
              idempotencyKey: null,
              takenBackAt: null,
            },
          ];
    money.refunds.push(...refunds);
    money.writeOffs.push(...writeOffs);
    money.kept.set(orderId, moneyOf([paid], refunds, writeOffs));
  }
  return { ...money, closings: closingsOf(money, adminId, now) };
}
