import type { Order } from '@shop/contract/order';
import { dayAndMonth } from '../../lib/moments.ts';
import { t } from '../../t.ts';
import { InvoiceButtons } from '../invoice/invoice-buttons.tsx';

/** What only some orders have among their rare actions. */
export const OwnExtras = ({ order }: { order: Order }) => (
  <>
    <InvoiceButtons order={order} />
    {order.return_ended && <p>{t('Returns were possible until {day}.', { day: dayAndMonth(order.return_ended) })}</p>}
  </>
);
