import type { Decision, ReturnState, ReturnWish } from './order-returns.ts';
import { OrderStatus } from './order-status.ts';

const LEADS_TO: Record<Decision, ReturnState> = {
  accept: 'accepted',
  refuse: 'refused',
  receive: 'received',
  done: 'done',
  exchange: 'done',
};

export const stateAfter = (decision: Decision): ReturnState => LEADS_TO[decision];

/** Goods that never come back end an accepted return, too. */
const DECISIONS: Record<ReturnState, readonly Decision[]> = {
  requested: ['accept', 'refuse'],
  accepted: ['receive', 'refuse'],
  received: ['done', 'exchange'],
  refused: [],
  done: [],
  ended: [],
};

/** What the desk may decide about a return; first what the customer would like, or the usual one. */
export const decisionsOn = (state: ReturnState, wish?: ReturnWish): readonly Decision[] =>
  state === 'received' && wish === 'exchange' ? ['exchange', 'done'] : DECISIONS[state];

export const mayDecide = (state: ReturnState, decision: Decision) => DECISIONS[state].includes(decision);

/** Its quantities cannot be in another return. */
export const holdsQuantities = (state: ReturnState) => state !== 'refused' && state !== 'ended';

interface Quantities {
  productId: string;
  quantity: number;
}
interface Returned {
  state: ReturnState;
  lines: readonly Quantities[];
}

/** How many of a product are in returns already. */
export const inReturns = (productId: string, returns: readonly Returned[]): number =>
  returns
    .filter(({ state }) => holdsQuantities(state))
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);

/** How many of a line can still be given back. */
export const returnable = ({ productId, quantity }: Quantities, returns: readonly Returned[] = []): number =>
  Math.max(0, quantity - inReturns(productId, returns));

interface Delivered {
  status: OrderStatus;
  moves: readonly { status: OrderStatus; at: string; back?: boolean | undefined; edit?: object | undefined }[];
}

const DAY = 24 * 60 * 60_000;

/** Until when items of a delivered order can be given back; null where it is not possible. 0 days: the shop takes none. */
export function returnUntil({ status, moves }: Delivered, days: number): Date | null {
  if (status !== OrderStatus.Delivered || days <= 0) return null;
  const delivered = moves.filter((move) => move.status === OrderStatus.Delivered && !move.back && !move.edit).at(-1);
  return delivered ? new Date(Date.parse(delivered.at) + days * DAY) : null;
}

/** A delivery of which something comes back has happened. */
export const mayStepBack = ({ status, returns }: { status: OrderStatus; returns: readonly Returned[] | null }) =>
  status !== OrderStatus.Delivered || !returns?.some(({ state }) => holdsQuantities(state));

interface Settling {
  value: number;
  /** The part of the order's payments that was not paid back. */
  refundable: number;
  /** What is still to be paid: that comes down first. */
  due: number;
  /** What must be paid back for other returns whose goods have arrived. */
  keptForOthers: number;
  /** The whole order came back: then everything is paid back, including the delivery charge. */
  isWhole: boolean;
}

/** In paise: what has to be paid back for a return; never more than is there. */
export const refundFor = ({ value, refundable, due, keptForOthers, isWhole }: Settling): number =>
  isWhole ? Math.max(0, refundable - keptForOthers) : Math.min(Math.max(0, value - due), refundable);

/** In paise: by how much a return lowers what is due. Keeping something back of a refund makes nothing due again. */
export const lessDueFor = ({ value, due, back }: Pick<Settling, 'value' | 'due'> & { back: number }): number =>
  Math.min(due, Math.max(0, value - back));
