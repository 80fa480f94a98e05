import type { OrderMove, OrderStatus } from '@shop/contract/order';
import type { Viewer } from '../viewer.ts';

export const lastMoveTo = (moves: readonly OrderMove[], status: OrderStatus): OrderMove | undefined =>
  moves.filter((move) => move.status === status).pop();

export function byWhom(move: OrderMove | undefined, { isAdmin }: Viewer): string {
  if (move?.by === 'business') return 'by the shop';
  return isAdmin ? 'by the customer' : 'by you';
}
