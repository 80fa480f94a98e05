import { dayOf } from '@shop/platform/day';
import { LAST_PRODUCT_VISIT, LAST_VISIT } from '@shop/platform/state/visits';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const VISITOR = 'visitor';

/** Whether this is the device's first visit of the day; it marks the visit. */
export function markVisit(store: Store, now: Date): boolean {
  const today = dayOf(now);
  const first = store.getItem(LAST_VISIT) !== today;
  if (first) store.setItem(LAST_VISIT, today);
  return first;
}

interface ProductVisits {
  day: string;
  products: string[];
}

function readProductVisits(store: Store, day: string): ProductVisits {
  try {
    const stored = JSON.parse(store.getItem(LAST_PRODUCT_VISIT) ?? 'null') as Partial<ProductVisits> | null;
    if (stored?.day === day && Array.isArray(stored.products)) return { day, products: stored.products };
  } catch {
    // An unreadable value counts as no marker.
  }
  return { day, products: [] };
}

/** Whether this product is viewed for the first time today; it marks the view. */
export function markProductVisit(store: Store, product: string, now: Date): boolean {
  const visits = readProductVisits(store, dayOf(now));
  if (visits.products.includes(product)) return false;
  store.setItem(LAST_PRODUCT_VISIT, JSON.stringify({ ...visits, products: [...visits.products, product] }));
  return true;
}

const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A random number without personal data, so that one device counts once. */
export function visitorId(store: Store): string {
  const known = store.getItem(VISITOR);
  if (known && /^[0-9a-f]{24}$/.test(known)) return known;
  const fresh = randomId();
  store.setItem(VISITOR, fresh);
  return fresh;
}
