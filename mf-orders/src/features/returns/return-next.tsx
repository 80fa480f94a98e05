import type { Order } from '@shop/contract/order';
import { buttonClass } from '@shop/ui/button';
import { Link, useLocation } from 'react-router-dom';
import { t } from '../../t.ts';
import { FROM_LIST } from '../selection/from-list.ts';
import { orderPath } from '../selection/use-selection.ts';

/** In the list of the desk: an open return is looked at and decided in the open order. */
export function ReturnNext({ order: { orderId } }: { order: Pick<Order, 'orderId'> }) {
  const { search } = useLocation();
  return (
    <Link
      to={orderPath(orderId, search)}
      state={FROM_LIST}
      preventScrollReset
      className={buttonClass('soft', { small: true })}
      aria-label={t('Look at the return of {order}', { order: orderId })}
    >
      {t('Look at the return')}
    </Link>
  );
}
