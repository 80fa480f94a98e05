import { INDIA_MINUTES } from '@shop/contract/opening-hours';
import type { DeliveryFilter, Order, OrderStatus } from '@shop/contract/order';
import type { MoneyFilter } from '@shop/contract/order-money';
import { isOrderStatus, returnsStock } from '@shop/contract/order-status';
import { searchWords } from '@shop/contract/person-rules';
import { wholeText } from '@shop/contract/whole-text';
import { isDay, isWithin } from '@shop/platform/dates';

export interface Filters {
  status?: OrderStatus | undefined;
  money?: MoneyFilter | undefined;
  /** Only orders with a return that waits for the shop. */
  returns?: 'decide' | undefined;
  delivery?: DeliveryFilter | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const NO_FILTERS: Filters = {};

export const MONEY_FILTERS: readonly MoneyFilter[] = ['due', 'pending', 'paid', 'refund'];

export const DELIVERY_FILTERS: readonly DeliveryFilter[] = ['today', 'tomorrow', 'pickup'];

const MOST_LETTERS = 100;

/** The API accepts days of this century. */
const dayIn = (text: string | null) => (text?.startsWith('20') && isDay(text) ? text : undefined);

/** The filters in the address; unknown ones are left out. */
export function readFilters(search: URLSearchParams): Filters {
  const status = search.get('status') ? Number(search.get('status')) : undefined;
  const money = MONEY_FILTERS.find((each) => each === search.get('money'));
  const delivery = DELIVERY_FILTERS.find((each) => each === search.get('delivery'));
  const q = wholeText(search.get('q')?.trim() ?? '', MOST_LETTERS);
  const from = dayIn(search.get('from'));
  const to = dayIn(search.get('to'));
  return {
    ...(isOrderStatus(status) && { status }),
    ...(money && { money }),
    ...(search.get('returns') === 'decide' && { returns: 'decide' as const }),
    ...(delivery && { delivery }),
    ...(q && { q }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export const filterParams = ({ status, money, returns, delivery, q, from, to }: Filters) => ({
  status,
  money,
  returns,
  delivery,
  q,
  from,
  to,
});

export const isFiltered = (filters: Filters) => Object.values(filters).some((value) => value !== undefined);

/** In the address, with the question mark. */
export function filterSearch(filters: Filters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filterParams(filters))) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

function fitsMoney({ money, status }: Order, filter: MoneyFilter): boolean {
  const { state, paid, due } = money;
  switch (filter) {
    case 'due':
      return !returnsStock(status) && (due ?? 0) > 0;
    case 'pending':
      return state === 'pending';
    case 'paid':
      return state === 'paid';
    case 'refund':
      return returnsStock(status) && (paid ?? 0) > 0;
  }
}

const DAY_MS = 24 * 60 * 60_000;
const shopDay = (inDays: number) =>
  new Date(Date.now() + INDIA_MINUTES * 60_000 + inDays * DAY_MS).toISOString().slice(0, 10);

function fitsDelivery({ delivery }: Order, filter: DeliveryFilter): boolean {
  if (filter === 'pickup') return delivery?.pickup === true;
  return delivery?.slot?.day === shopDay(filter === 'today' ? 0 : 1);
}

/** Whether a new order belongs in the filtered list. */
export function fits(order: Order, { status, money, returns, delivery, q, from, to }: Filters): boolean {
  const words = [order.orderId, order.phoneNumber, order.name, order.customer?.user_name, order.customer?.phoneNumber];
  return (
    (status === undefined || order.status === status) &&
    (money === undefined || fitsMoney(order, money)) &&
    (delivery === undefined || fitsDelivery(order, delivery)) &&
    // A new order has no return yet.
    returns === undefined &&
    isWithin(order.date, { from, to }) &&
    (q === undefined || words.some((word) => word?.toLowerCase().includes(searchWords(q))))
  );
}
