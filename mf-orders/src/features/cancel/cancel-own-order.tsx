import type { Order } from '@shop/contract/order';
import { customerMayCancel } from '@shop/contract/order-status';
import { ApiError, notify, useMutation } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { putOrder } from '../../queries/cached-orders.ts';
import { cancelOwnOrder } from '../../queries/change-order.ts';
import { fetchOrder } from '../../queries/order.ts';
import type { Viewer } from '../viewer.ts';
import type { ReasonDialog } from './reason-dialog.tsx';

type DialogComponent = ComponentType<ComponentProps<typeof ReasonDialog>>;

const PRESETS = ['Ordered by mistake', 'Something is missing in it', 'I need it sooner', 'Found it elsewhere'];

const loadDialog = () => import(/* webpackChunkName: "reason-dialog" */ './reason-dialog.tsx');

/** Customers may cancel their own order until the shop has confirmed it. */
export function CancelOwnOrder({ order, viewer }: { order: Order; viewer: Viewer }) {
  const [Dialog, setDialog] = useState<DialogComponent | null>(null);
  const close = () => setDialog(null);
  const { mutate, isPending } = useCancel(order, viewer, close);
  if (!customerMayCancel(order.status) && !Dialog) return null;

  const openDialog = () =>
    loadDialog().then(
      (module) => setDialog(() => module.ReasonDialog),
      () => notify.error('Please try again.'),
    );
  return (
    <>
      <Button look="bad" onClick={openDialog}>
        Cancel order
      </Button>
      {Dialog && (
        <Dialog
          title={`Cancel order ${order.orderId}`}
          sentence="The whole order is cancelled. You can re-order it at any time."
          label="Reason, shown to the shop"
          presets={PRESETS}
          keep="Keep order"
          confirm="Cancel order"
          busy={isPending}
          onConfirm={mutate}
          onClose={close}
        />
      )}
    </>
  );
}

function useCancel(order: Order, viewer: Viewer, onDone: () => void) {
  return useMutation({
    send: (reason: string) => cancelOwnOrder(viewer.id, order, reason),
    onSuccess(cancelled) {
      putOrder(viewer.id, cancelled);
      notify.success('Your order is cancelled.');
      onDone();
    },
    async onError(error) {
      if (!(error instanceof ApiError) || error.status !== 409) return notify.error('Please try again.');
      notify.error(error.message);
      onDone();
      putOrder(viewer.id, await fetchOrder(viewer.id, order._id));
    },
  });
}
