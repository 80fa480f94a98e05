import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { notify, useMutation } from '@shop/platform';
import { useNavigate } from 'react-router-dom';
import { putOrder } from '../../queries/cached-orders.ts';
import { issueInvoice } from '../../queries/change-order.ts';
import { t } from '../../t.ts';
import { toGst, withoutGst } from '../moves/gst-missing.ts';

const { Confirmed, Shipped, Delivered } = OrderStatus;
const INVOICED: readonly OrderStatus[] = [Confirmed, Shipped, Delivered];
const NOTICE_MS = 6000;

export const lacksInvoice = ({ invoice, status }: Order) => !invoice && INVOICED.includes(status);

interface Outcome {
  order: Order;
  /** Undefined: it has none, and this is why. */
  number?: string;
  problem?: string;
  /** Whose GST is missing. */
  products?: readonly { _id: string }[];
}

/** One after the other, as the numbers are. */
export function useIssuing(viewerId: string) {
  const navigate = useNavigate();
  async function issueOne(order: Order): Promise<Outcome> {
    try {
      const number = await issueInvoice(order);
      putOrder(viewerId, { ...order, invoice: number });
      return { order, number };
    } catch (failure) {
      const problem = failure instanceof Error ? failure.message : t('Please try again.');
      return { order, problem, products: withoutGst(failure) };
    }
  }
  return useMutation({
    async send(orders: readonly Order[]) {
      const results: Outcome[] = [];
      for (const order of orders) results.push(await issueOne(order));
      return results;
    },
    onSuccess(results) {
      const issued = results.filter(({ number }) => number !== undefined);
      const [first] = issued;
      if (first?.number && issued.length === 1)
        notify.success(t('Order {order} has invoice {number}.', { order: first.order.orderId, number: first.number }));
      else if (issued.length > 1) notify.success(t('{count} invoices are issued.', { count: issued.length }));
      const products = results.flatMap((result) => result.products ?? []);
      const options = toGst(products, navigate) ?? { duration: NOTICE_MS };
      for (const sentence of problemsOf(results)) notify.error(sentence, options);
    },
  });
}

function problemsOf(results: readonly Outcome[]): string[] {
  const failed = results.filter(({ problem }) => problem !== undefined);
  const [first] = failed;
  if (!first) return [];
  const sentence = t('Order {order}: {what}', { order: first.order.orderId, what: first.problem ?? '' });
  return failed.length === 1
    ? [sentence]
    : [t('{count} orders have no invoice. {sentence}', { count: failed.length, sentence })];
}
