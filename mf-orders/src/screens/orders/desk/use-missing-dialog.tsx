import type { Order } from '@shop/contract/order';
import { useState } from 'react';
import { useDeskDialog } from './lazy-dialogs.ts';

/** What of an order cannot be had. */
export function useMissingDialog(viewerId: string) {
  const [order, setOrder] = useState<Order>();
  const close = () => setOrder(undefined);
  const MissingDialog = useDeskDialog('MissingDialog', order !== undefined, close);
  return {
    open: (of: Order) => setOrder(of),
    dialog: MissingDialog && order && <MissingDialog order={order} viewerId={viewerId} onClose={close} />,
  };
}
