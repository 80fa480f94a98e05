import type { Order } from '@shop/contract/order';
import { mayBeChanged } from '@shop/contract/order-status';
import { notify } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { type ComponentProps, type ComponentType, useState } from 'react';
import type { Viewer } from '../viewer.ts';
import type { ChangeDialog } from './change-dialog.tsx';

type DialogComponent = ComponentType<ComponentProps<typeof ChangeDialog>>;

const loadDialog = () => import(/* webpackChunkName: "change-dialog" */ './change-dialog.tsx');

/** Customers may change quantities and the address until the shop has confirmed. */
export function ChangeOwnOrder({ order, viewer }: { order: Order; viewer: Viewer }) {
  const [Dialog, setDialog] = useState<DialogComponent | null>(null);
  if (!mayBeChanged(order.status) && !Dialog) return null;
  const openDialog = () =>
    loadDialog().then(
      (module) => setDialog(() => module.ChangeDialog),
      () => notify.error('Please try again.'),
    );
  return (
    <>
      <Button look="line" onClick={openDialog}>
        Change order
      </Button>
      {Dialog && <Dialog order={order} viewer={viewer} onClose={() => setDialog(null)} />}
    </>
  );
}
