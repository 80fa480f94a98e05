import type { Order } from '@shop/contract/order';
import { customerMayCancel, mayBeChanged } from '@shop/contract/order-status';
import { openContact, profileAtom } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Late } from '@shop/ui/late';
import { useAtomValue } from 'jotai';
import { CallLink } from '../../../features/details/call-link.tsx';
import { PrintButton } from '../../../features/details/print-button.tsx';
import { amountDue } from '../../../features/payment/amount-due.ts';
import { ReorderButton } from '../../../features/reorder/reorder-button.tsx';
import { t } from '../../../t.ts';
import type { OwnAction } from './use-own-dialogs.tsx';

const loadExtras = async () =>
  (await import(/* webpackChunkName: "after-order" */ '../../../features/after-order/own-extras.tsx')).OwnExtras;

interface Props {
  order: Order;
  onOpen: (order: Order, action: OwnAction) => void;
}

export function OwnActions({ order }: { order: Order }) {
  const { phone_number: phone } = useAtomValue(profileAtom);
  const about = () => t('Hello, this is about my order {order}.', { order: order.orderId });
  return (
    <>
      <ReorderButton order={order} look={amountDue(order) === null && !order.proposal ? 'filled' : 'soft'} />
      <Button look="line" onClick={() => openContact(about())}>
        {t('Contact us')}
      </Button>
      <CallLink label={t('Call the shop')} phone={phone} />
    </>
  );
}

/** What was taken along at the counter is settled there. */
export function SeldomActions({ order, onOpen }: Props) {
  const isOwn = !order.sale?.pick_up;
  return (
    <>
      {(order.invoice || order.return_ended) && <Late load={loadExtras} props={{ order }} />}
      <PrintButton />
      {order.return_until && (
        <Button look="line" onClick={() => onOpen(order, 'return')}>
          {t('Return items')}
        </Button>
      )}
      {isOwn && mayBeChanged(order.status) && (
        <Button look="line" onClick={() => onOpen(order, 'change')}>
          {t('Change order')}
        </Button>
      )}
      {isOwn && (order.can_cancel ?? customerMayCancel(order.status)) && (
        <Button look="bad" onClick={() => onOpen(order, 'cancel')}>
          {t('Cancel order')}
        </Button>
      )}
    </>
  );
}
