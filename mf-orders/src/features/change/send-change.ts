import type { AddressDraft } from '@shop/contract/address-rules';
import type { ChangeOrderRequest, Order, OrderResponse } from '@shop/contract/order';
import { api } from '@shop/platform';

const deliveryOf = ({ address: deliveryAddress, city, state, pin }: AddressDraft) => ({
  deliveryAddress,
  city,
  state,
  pin,
});

export interface Moved {
  address?: AddressDraft | undefined;
  /** Another time. */
  slot?: string | undefined;
  /** What the customer saw for the delivery. */
  charge?: number | null | undefined;
}

/** `seen`: two devices never change one order unseen. */
export async function sendChange(
  viewerId: string,
  { _id, moves }: Order,
  items: NonNullable<ChangeOrderRequest['items']>,
  { address, slot, charge }: Moved,
): Promise<Order> {
  const request: ChangeOrderRequest = {
    seen: moves.at(-1)?.at ?? '',
    ...(items.length > 0 && { items }),
    ...(address && deliveryOf(address)),
    ...((slot || charge != null) && { delivery: { ...(slot && { slot }), ...(charge != null && { charge }) } }),
  };
  return (await api.patch<OrderResponse>(`/user/change-order/${viewerId}/${_id}`, request)).order;
}
