import type { Order } from '@shop/contract/order';
import { parseRupees } from '@shop/pricing/money';

/** In paise: what came for the order, belongs to none, and is not on its way back. */
export const loosePaise = ({ payments = [] }: Pick<Order, 'payments'>): number =>
  payments.reduce((paise, { open }) => paise + (parseRupees(open) ?? 0), 0);
