import type { DispatchProduct, DispatchResponse } from '@shop/contract/office/dispatch';
import { t } from '../../t.ts';

export interface Pick {
  productId: string;
  name: string;
  name_lang: 'en' | undefined;
  sku: string | null;
  shelf: string | null;
  quantity: number;
  /** For how many of each order. */
  orders: { orderId: string; quantity: number }[];
}

interface Place {
  place: string;
  /** A category that is only there in English. */
  place_lang: 'en' | undefined;
  picks: Pick[];
}

/** Products without a shelf stand with their category, after the shelves. */
const placeOf = (product: DispatchProduct | undefined) => product?.shelf ?? product?.category ?? t('Elsewhere');
const langOfPlace = (product: DispatchProduct | undefined) => (product?.shelf ? undefined : product?.category_lang);
const inOrder = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

const hasShelf = ({ picks: [first] }: Place) => first?.shelf != null;

/** All products of the orders together, by where they are found. */
export function picksOf({ orders, products }: DispatchResponse): Place[] {
  const known = new Map(products.map((product) => [product._id, product]));
  const picks = new Map<string, Pick>();
  for (const { orderId, items } of orders)
    for (const { productId, quantity } of items) {
      const { _id, name, name_lang } = productId;
      const pick = picks.get(_id) ?? {
        productId: _id,
        name,
        name_lang,
        sku: known.get(_id)?.sku ?? null,
        shelf: known.get(_id)?.shelf ?? null,
        quantity: 0,
        orders: [],
      };
      pick.quantity += quantity;
      pick.orders.push({ orderId, quantity });
      picks.set(_id, pick);
    }
  const places = new Map<string, Pick[]>();
  for (const pick of picks.values()) {
    const place = placeOf(known.get(pick.productId));
    places.set(place, [...(places.get(place) ?? []), pick]);
  }
  return [...places]
    .map(([place, list]) => ({
      place,
      place_lang: langOfPlace(known.get(list[0]?.productId ?? '')),
      picks: list.sort((a, b) => inOrder.compare(a.name, b.name)),
    }))
    .sort((a, b) => Number(hasShelf(b)) - Number(hasShelf(a)) || inOrder.compare(a.place, b.place));
}
