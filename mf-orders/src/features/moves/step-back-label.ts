// Said later: of orders, which the API gives, and its client is loaded together with the later texts.
import type { Order } from '@shop/contract/order';
import { type OrderStatus, statusLabel } from '@shop/contract/order-status';
import { sayStatus, t } from '../../t.ts';

/** Apart from the other words of moves, which a customer's page does not load. */
export const stepBackLabel = (to: OrderStatus, order: Pick<Order, 'delivery' | 'sale'>) =>
  t('Back to {status}', { status: sayStatus(statusLabel(to, order)) });
