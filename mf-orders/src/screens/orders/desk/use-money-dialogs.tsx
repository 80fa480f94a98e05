import type { Order } from '@shop/contract/order';
import { useCallback, useState } from 'react';
import type { MoneyAction } from '../../../features/money/money-buttons.tsx';
import { useDeskDialog } from './lazy-dialogs.ts';

/** The dialogs of an order's money; one of them at a time. */
export function useMoneyDialogs(viewerId: string) {
  const [open, setOpen] = useState<{ order: Order; action: MoneyAction }>();
  const act = useCallback((order: Order, action: MoneyAction) => setOpen({ order, action }), []);
  const refund = useCallback((order: Order) => act(order, 'refund'), [act]);
  const onClose = () => setOpen(undefined);
  const Dialog = useDeskDialog('MoneyDialog', open !== undefined, onClose);
  return { act, refund, dialog: Dialog && open && <Dialog {...open} viewerId={viewerId} onClose={onClose} /> };
}
