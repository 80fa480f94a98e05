import type { Order } from '@shop/contract/order';
import { buttonClass } from '@shop/ui/button';
import { Link } from 'react-router-dom';
import { t } from '../../t.ts';
import { loosePaise } from './loose-money.ts';
import { useHasRight } from './use-has-right.ts';

/** At the desk: money came that the order does not need, and somebody has to decide about it. */
export function LooseMoneyLink({ order }: { order: Order }) {
  const mayRefund = useHasRight('payments.refund');
  const mayRecord = useHasRight('payments.record');
  if (!(mayRefund || mayRecord) || loosePaise(order) === 0) return null;
  return (
    <Link
      to="/office/money"
      className={buttonClass('link')}
      aria-label={`${t('Money without an order')}, ${order.orderId}`}
    >
      {t('Money without an order')}
    </Link>
  );
}
