import type { Order } from '@shop/contract/order';
import { notify, useQuery } from '@shop/platform';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { type ComponentType, useState } from 'react';
import type { Viewer } from '../../../features/viewer.ts';
import { orderQuery } from '../../../queries/order.ts';
import { t } from '../../../t.ts';

interface DialogProps {
  order: Order;
  viewer: Viewer;
  onClose: () => void;
}

const LOAD = {
  change: async () =>
    (await import(/* webpackChunkName: "change-dialog" */ '../../../features/change/change-dialog.tsx')).ChangeDialog,
  cancel: async () =>
    (await import(/* webpackChunkName: "cancel-dialog" */ '../../../features/cancel/cancel-dialog.tsx')).CancelDialog,
  return: async () =>
    (await import(/* webpackChunkName: "return-dialog" */ '../../../features/returns/return-dialog.tsx')).ReturnDialog,
} satisfies Record<string, () => Promise<ComponentType<DialogProps>>>;

export type OwnAction = keyof typeof LOAD;

interface Open {
  order: Order;
  action: OwnAction;
}

/** Above the list and the details, so that a phone that is turned keeps an open dialog and what was entered. */
export function useOwnDialogs(viewer: Viewer) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return {
    open: (order: Order, action: OwnAction) => setOpen({ order, action }),
    dialog: open && <OwnDialog key={open.action} {...open} viewer={viewer} onClose={close} />,
  };
}

function OwnDialog({ order, action, viewer, onClose }: Open & Pick<DialogProps, 'viewer' | 'onClose'>) {
  const { data = order } = useQuery(orderQuery(viewer.id, order.orderId), { initial: order });
  const Dialog = useOnDemand<DialogProps>(true, LOAD[action], () => {
    onClose();
    notify.error(t('Please try again.'));
  });
  return Dialog && <Dialog order={data} viewer={viewer} onClose={onClose} />;
}
