import type { Order, OrderMove } from '@shop/contract/order';
import type { Kept, MoneyEntry, WriteOff } from '@shop/contract/order-money';
import type { OrderReturn, ReturnStep } from '@shop/contract/order-returns';
import { OrderStatus, returnsStock } from '@shop/contract/order-status';
import { t } from '../../t.ts';
import type { Viewer } from '../viewer.ts';

/** One of them. */
export interface MoneyMove {
  id: string;
  entry?: MoneyEntry;
  writeOff?: WriteOff;
  kept?: Kept;
}

/** A move, a step of a return, or something about its money. */
export interface Happened extends OrderMove {
  returned?: { one: OrderReturn; step: ReturnStep };
  money?: MoneyMove;
}

/** A claim and a refund have two moments: when it began, and when it was settled. */
const begun = ({ since, ...entry }: MoneyEntry): MoneyEntry[] =>
  since && (entry.kind === 'refund' || entry.method !== 'provider')
    ? [{ ...entry, at: since, state: entry.kind === 'refund' ? 'pending' : 'claimed' }, entry]
    : [entry];

/** Moves, returns and money, oldest first. */
export function happened({ moves, returns = [], status, ...order }: Order): Happened[] {
  const steps = returns.flatMap((one) => one.steps.map((step) => ({ ...step, status, returned: { one, step } })));
  const money = [
    ...(order.payments ?? []).flatMap(begun).map((entry) => ({ at: entry.at, money: { id: entry._id, entry } })),
    ...(order.write_offs ?? []).map((writeOff) => ({ at: writeOff.at, money: { id: writeOff._id, writeOff } })),
    ...(order.kept ?? []).map((kept) => ({ at: kept.at, money: { id: kept._id, kept } })),
  ].map((each) => ({ ...each, status, by: 'business' as const }));
  return [...moves, ...steps, ...money].sort((a, b) => a.at.localeCompare(b.at));
}

export const lastMoveTo = (moves: readonly OrderMove[], status: OrderStatus): OrderMove | undefined =>
  moves.filter((move) => move.status === status && !move.back && !move.edit && !move.trip).pop();

/** Something still comes to the customer. */
export const isAhead = ({ status }: Pick<Order, 'status'>) =>
  status === OrderStatus.Ordered || status === OrderStatus.Confirmed || status === OrderStatus.Shipped;

/** The cancellation or the return that ended the order. */
export function endOf(moves: readonly OrderMove[]): OrderMove | undefined {
  const last = moves.at(-1);
  return last && returnsStock(last.status) ? last : undefined;
}

/** Of an order whose time to pay was over, so that it ended by itself. */
export const unpaidText = ({ moves }: Pick<Order, 'moves'>) => endOf(moves)?.unpaid && t('Not paid in time');

export function byWhom(move: OrderMove | undefined, { isAdmin }: Viewer): string {
  if (move?.unpaid) return `· ${t('Not paid in time')}`;
  if (move?.by === 'business') return move.name ? t('by {name}', { name: move.name }) : t('by the shop');
  return isAdmin ? t('by the customer') : t('by you');
}
