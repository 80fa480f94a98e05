import type { Order, OrderMove } from '@shop/contract/order';
import type { OrderReturn, ReturnStep } from '@shop/contract/order-returns';
import { OrderStatus, returnsStock } from '@shop/contract/order-status';
import { t } from '../../t.ts';
import type { Viewer } from '../viewer.ts';

/** A payment or refund, or what was given up or kept; `since` is when it began. */
interface MoneyMove {
  _id: string;
  at: string;
  since?: string;
}

/** A move, a step of a return, or something about its money. */
export interface Happened extends OrderMove {
  returned?: { one: OrderReturn; step: ReturnStep };
  money?: MoneyMove;
}

/** Moves, returns and money, oldest first. */
export function happened({
  moves,
  returns = [],
  status,
  payments = [],
  write_offs = [],
  kept = [],
}: Order): Happened[] {
  const steps = returns.flatMap((one) => one.steps.map((step) => ({ ...step, status, returned: { one, step } })));
  const paid = [...payments, ...write_offs, ...kept].flatMap((money: MoneyMove) =>
    [money.since, money.at].flatMap((at) => (at ? { at, by: 'business' as const, status, money } : [])),
  );
  return [...moves, ...steps, ...paid].sort((a, b) => a.at.localeCompare(b.at));
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
  if (move?.unpaid) return t('Not paid in time');
  if (move?.by === 'business') return move.name ?? t('by the shop');
  return isAdmin ? t('by the customer') : t('by you');
}
