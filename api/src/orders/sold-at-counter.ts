import { ApiError } from '../http/errors.ts';
import type { LockedOrder } from './move-order.ts';

/** The customer has the goods already: only the shop can take them back. */
export function refuseSoldAtCounter({ moves }: Pick<LockedOrder, 'moves'>) {
  if (!moves[0]?.sale?.pick_up) return;
  throw new ApiError(409, 'sold_at_counter', 'This was sold at the counter. Please ask the shop.');
}
