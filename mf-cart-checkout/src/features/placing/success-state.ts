import type { Tint } from '@shop/contract/common';
import type { Order, OrderRefusal } from '@shop/contract/order';

export type Pictured = Record<string, { url: string | undefined; tint: Tint }>;

/** The state of `/orderSuccess`: the order, or why there is none. */
export interface PlacedState {
  order: Order;
}
export interface RefusedState extends Pick<OrderRefusal, 'priceMismatched' | 'removed'> {
  customerId: string;
  pictures: Pictured;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isFilledList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0;

/** The router's state may be anything: nothing after a direct visit, another person's after a logout. */
export function readSuccessState(
  state: unknown,
  customerId: string,
): { placed: Order } | { refused: RefusedState } | null {
  if (!isObject(state)) return null;
  const { priceMismatched, removed, order, pictures } = state;
  const owner = isObject(order) ? order.customerId : state.customerId;
  if (owner !== customerId) return null;
  if (isFilledList(priceMismatched) || isFilledList(removed)) {
    return {
      refused: {
        customerId,
        priceMismatched: (Array.isArray(priceMismatched) ? priceMismatched : []) as RefusedState['priceMismatched'],
        removed: (Array.isArray(removed) ? removed : []) as RefusedState['removed'],
        pictures: (isObject(pictures) ? pictures : {}) as Pictured,
      },
    };
  }
  return isObject(order) && typeof order._id === 'string' && Array.isArray(order.items)
    ? { placed: order as unknown as Order }
    : null;
}
