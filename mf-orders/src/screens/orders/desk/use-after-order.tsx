import type { Order } from '@shop/contract/order';
import type { Decision, OrderReturn } from '@shop/contract/order-returns';
import { useState } from 'react';
import { useDeskDialog } from './lazy-dialogs.ts';

interface Open {
  order: Order;
  /** About a return; otherwise about unavailable items. */
  one?: OrderReturn;
  decision?: Decision;
}

/** The dialogs about returns, and about what cannot be had. */
export function useAfterOrder(viewerId: string) {
  const [open, setOpen] = useState<Open>();
  const onClose = () => setOpen(undefined);
  const Dialog = useDeskDialog('AfterOrderDialog', open !== undefined, onClose);
  return {
    open: (order: Order, one?: OrderReturn, decision?: Decision) =>
      setOpen({ order, ...(one && { one }), ...(decision && { decision }) }),
    dialog: Dialog && open && <Dialog {...open} viewerId={viewerId} onClose={onClose} />,
  };
}
