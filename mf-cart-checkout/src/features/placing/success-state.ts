import type { Tint } from '@shop/contract/common';
import type { Order, OrderRefusal } from '@shop/contract/order';

export type Pictured = Record<string, { url: string | undefined; tint: Tint }>;

/** The state of `/orderSuccess`: the order, or why there is none. */
export interface PlacedState {
  order: Order;
  /** The version of the saved cart that the order took its lines from. */
  from?: number | undefined;
}
export interface RefusedState extends Omit<OrderRefusal, 'error'> {
  customerId: string;
  pictures: Pictured;
  /** The order that was placed last on this device: with a later one this refusal is over. */
  after?: string | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isFilledList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0;

/** The router's state may be anything: nothing after a direct visit, another person's after a logout. */
export function readSuccessState(
  state: unknown,
  customerId: string,
): { placed: Order; from?: number | undefined } | { refused: RefusedState } | null {
  if (!isObject(state)) return null;
  const { priceMismatched, removed, delivery, order, pictures, from, after } = state;
  const owner = isObject(order) ? order.customerId : state.customerId;
  if (owner !== customerId) return null;
  if (isFilledList(priceMismatched) || isFilledList(removed) || isObject(delivery)) {
    return {
      refused: {
        customerId,
        priceMismatched: (Array.isArray(priceMismatched) ? priceMismatched : []) as RefusedState['priceMismatched'],
        removed: (Array.isArray(removed) ? removed : []) as RefusedState['removed'],
        ...(isObject(delivery) && { delivery: delivery as unknown as NonNullable<RefusedState['delivery']> }),
        pictures: (isObject(pictures) ? pictures : {}) as Pictured,
        after: typeof after === 'string' ? after : undefined,
      },
    };
  }
  return isObject(order) && typeof order._id === 'string' && Array.isArray(order.items)
    ? { placed: order as unknown as Order, from: typeof from === 'number' ? from : undefined }
    : null;
}
