import type { Order } from '@shop/contract/order';
import { Button } from '@shop/ui/button';
import { t } from '../../t.ts';
import { LooseMoneyLink } from './loose-money-link.tsx';
import { useHasRight } from './use-has-right.ts';

interface Props {
  order: Order;
  onRefund: () => void;
}

/** In the list: the next step of an order of which the shop has money that goes back, or to which more came. */
export function RefundNext({ order, onRefund }: Props) {
  const mayRefund = useHasRight('payments.refund');
  return (
    <>
      {mayRefund && Boolean(order.money?.to_pay_back) && (
        <Button look="soft" small aria-label={t('Refund {order}', { order: order.orderId })} onClick={onRefund}>
          {t('Refund')}
        </Button>
      )}
      <LooseMoneyLink order={order} />
    </>
  );
}
