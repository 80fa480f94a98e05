import type { DeliveryResponse } from '@shop/contract/delivery';
import type { Order } from '@shop/contract/order';
import { useQuery } from '@shop/platform';
import { type Paise, parseRupees } from '@shop/pricing/money';
import { deliveryQuery, weightOf } from '@shop/ui/delivery-query';
import { type DraftLine, draftTotal, type Products } from './draft.ts';

interface Changed {
  order: Order;
  lines: readonly DraftLine[];
  products: Products;
  /** Where it goes now. */
  pin: string;
  /** Another time. */
  slot: string | undefined;
  looksAtTimes: boolean;
}

export interface Charge {
  /** Null while it is not known, and where it is fixed together with a price. */
  paise: Paise | null;
  isAskedFor: boolean;
  /** In rupees, if the shop has worked it out for this change. */
  seen?: number | null | undefined;
  found: DeliveryResponse | undefined;
  /** Neither the charge nor the times are known. */
  failed: boolean;
  retry: () => void;
}

/** What the delivery of the changed order costs: from the API, as in the cart. */
export function useCharge({ order, lines, products, pin, slot, looksAtTimes }: Changed): Charge {
  const { delivery } = order;
  const isSame = !slot && pin === order.pin && lines.every(({ isChanged }) => !isChanged);
  const goods = draftTotal(lines, 0);
  const follows = delivery !== undefined && !delivery.pickup && !isSame && goods !== null;
  const weighed = lines.map(({ item, quantity }) => ({ pack: products.get(item.productId._id)?.pack, quantity }));
  const query = useQuery(deliveryQuery({ pin, amount: goods ?? 0, ...weightOf(weighed) }), {
    enabled: follows || looksAtTimes,
  });
  const { data: found, isFetching } = query;
  const known = { found, failed: !found && !isFetching && query.error !== undefined, retry: query.refetch };
  if (!follows) return { paise: parseRupees(delivery?.charge ?? 0), isAskedFor: false, ...known };
  return { paise: parseRupees(found?.charge), isAskedFor: !found && isFetching, seen: found?.charge, ...known };
}
