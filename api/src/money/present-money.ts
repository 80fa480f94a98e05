import type { MoneyEntry, OrderMoney, WriteOff } from '@shop/contract/order-money';
import { type OrderStatus, returnsStock } from '@shop/contract/order-status';
import { parseRupees, toRupees } from '@shop/pricing/money';
import type { StoredReturn } from '../db/schema/orders.ts';
import type { Say } from '../languages/sentences.ts';
import { exchangeOf } from './exchanged.ts';
import { keptOf, type OrderSums, partsOf, stateOf, toPayBackOf } from './order-money.ts';

export interface MoneyColumns {
  status: OrderStatus;
  totalPaise: number | null;
  lessDuePaise: number;
  receivedPaise: number;
  pendingPaise: number;
  refundingPaise: number;
  refundedPaise: number;
  writtenOffPaise: number;
  keptPaise: number;
}

export const sumsOf = (row: MoneyColumns): OrderSums => ({
  total: row.totalPaise === null ? null : row.totalPaise - row.lessDuePaise,
  isClosed: returnsStock(row.status),
  received: row.receivedPaise,
  pending: row.pendingPaise,
  refunding: row.refundingPaise,
  refunded: row.refundedPaise,
  writtenOff: row.writtenOffPaise,
  kept: row.keptPaise,
});

/** `sees`: whether the viewer may know the amounts. */
export function presentMoney(row: MoneyColumns, sees: boolean): OrderMoney {
  const sums = sumsOf(row);
  const state = stateOf(sums);
  if (!sees || sums.total === null) return { state, total: null, paid: null, refunded: null, due: null };
  const { paid, refunded, due } = partsOf({ ...sums, total: sums.total });
  const [toPayBack, kept] = [toPayBackOf(sums), keptOf(sums)];
  return {
    state,
    total: toRupees(sums.total),
    paid: toRupees(paid),
    refunded: toRupees(refunded),
    due: toRupees(due),
    ...(toPayBack > 0 && { to_pay_back: toRupees(toPayBack) }),
    ...(kept > 0 && { kept: toRupees(kept) }),
  };
}

interface Ended {
  status: OrderStatus;
  moves: readonly { at: string }[];
  moneyEntries: readonly MoneyEntry[] | null;
}

/** Whether money went back, or is on its way, since the order was cancelled or returned. */
export function paidBackSinceEnd({ status, moves, moneyEntries }: Ended): boolean {
  const ended = moves.at(-1)?.at;
  if (!returnsStock(status) || ended === undefined) return false;
  return (moneyEntries ?? []).some(({ kind, state, at }) => kind === 'refund' && state !== 'failed' && at >= ended);
}

interface Exchanged {
  returns: readonly Pick<StoredReturn, 'refundPaise' | 'steps'>[] | null;
  moves: readonly { exchange_of?: string | undefined }[];
}

/** The money of what came back pays what is sent instead: none moves. */
const isExchange = ({ kind, amount, reference }: MoneyEntry, { returns, moves: [placed] }: Exchanged) =>
  kind === 'payment'
    ? reference === exchangeOf(placed?.exchange_of ?? '')
    : (returns ?? []).some(
        ({ refundPaise, steps }) => refundPaise === parseRupees(amount) && steps.some(({ exchange }) => exchange),
      );

/** Names what was exchanged as what it was paid with. */
export const withExchanges = (entries: readonly MoneyEntry[], order: Exchanged): MoneyEntry[] =>
  entries.map((entry) =>
    entry.method === 'account' && isExchange(entry, order) ? { ...entry, instrument: 'exchange' } : entry,
  );

const isRefund = ({ kind }: MoneyEntry) => kind === 'refund';

/** A failed refund is not shown to the customer any more once it was tried again. */
const isOver = ({ state }: MoneyEntry, place: number, all: readonly MoneyEntry[]) =>
  state === 'failed' && all.slice(place + 1).some((later) => isRefund(later));

/** References and reasons are the shop's own. */
export const entriesFor = (entries: readonly MoneyEntry[], isStaff: boolean, say: Say): MoneyEntry[] =>
  isStaff
    ? entries.map((entry) => ({ ...entry, ...(entry.note && { note: say(entry.note) }) }))
    : entries
        .filter((entry, place) => !isRefund(entry) || !isOver(entry, place, entries))
        .map(({ reference: _, note: __, ...entry }) => entry);

export const writeOffsFor = (writeOffs: readonly WriteOff[], isStaff: boolean): WriteOff[] =>
  isStaff ? [...writeOffs] : writeOffs.map(({ note: _, ...writeOff }) => writeOff);
