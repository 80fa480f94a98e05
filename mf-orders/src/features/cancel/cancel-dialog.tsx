import type { Order } from '@shop/contract/order';
import { ApiError, notify, useMutation } from '@shop/platform';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { putOrder } from '../../queries/cached-orders.ts';
import { cancelOwnOrder } from '../../queries/change-order.ts';
import { fetchOrder } from '../../queries/order.ts';
import { t } from '../../t.ts';
import { useWaiting } from '../network/use-waiting.ts';
import type { Viewer } from '../viewer.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const presets = () => [
  t('Ordered by mistake'),
  t('Something is missing in it'),
  t('I need it sooner'),
  t('Found it elsewhere'),
];

/** What happens to money that has come, or that the customer claims. */
function ofMoney({ money }: Order): string | null {
  const paid = parseRupees(money?.paid);
  if (paid) return t('The shop pays back the {amount} that you paid.', { amount: formatRupees(paid) });
  return money?.state === 'pending' ? t('What you paid is paid back once the shop has found it.') : null;
}

interface Props {
  order: Order;
  viewer: Viewer;
  onClose: () => void;
}

export function CancelDialog({ order, viewer, onClose }: Props) {
  const cancel = useCancel(order, viewer, onClose);
  const { isWaiting, close } = useWaiting([cancel], onClose);
  return (
    <ReasonDialog
      title={t('Cancel order {order}', { order: order.orderId })}
      sentence={[t('The whole order is cancelled. You can re-order it at any time.'), ofMoney(order)]
        .filter(Boolean)
        .join(' ')}
      label={t('Reason, shown to the shop')}
      presets={presets()}
      keep={t('Keep order')}
      confirm={t('Cancel order')}
      busy={cancel.isPending}
      isWaiting={isWaiting}
      onConfirm={cancel.mutate}
      onClose={close}
    />
  );
}

function useCancel(order: Order, viewer: Viewer, onDone: () => void) {
  return useMutation({
    send: (reason: string) => cancelOwnOrder(viewer.id, order, reason),
    onSuccess(cancelled) {
      putOrder(viewer.id, cancelled);
      notify.success(t('Your order is cancelled.'));
      onDone();
    },
    async onError(error) {
      if (!(error instanceof ApiError) || error.status !== 409) return notify.error(t('Please try again.'));
      notify.error(error.message);
      onDone();
      putOrder(viewer.id, await fetchOrder(viewer.id, order._id));
    },
  });
}
