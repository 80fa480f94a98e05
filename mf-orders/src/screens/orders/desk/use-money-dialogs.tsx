import type { Order } from '@shop/contract/order';
import { useCallback, useState } from 'react';
import type { MoneyAction } from '../../../features/money/money-buttons.tsx';
import { useDeskDialog } from './lazy-dialogs.ts';

/** The dialogs of an order's money; one of them at a time. */
export function useMoneyDialogs(viewerId: string) {
  const [open, setOpen] = useState<{ order: Order; action: MoneyAction }>();
  const act = useCallback((order: Order, action: MoneyAction) => setOpen({ order, action }), []);
  const refund = useCallback((order: Order) => act(order, 'refund'), [act]);
  const close = () => setOpen(undefined);
  const Record = useDeskDialog('RecordPaymentDialog', open?.action === 'record', close);
  const Refund = useDeskDialog('RefundDialog', open?.action === 'refund', close);
  const WriteOff = useDeskDialog('WriteOffDialog', open?.action === 'write off', close);
  const Keep = useDeskDialog('KeepDialog', open?.action === 'keep', close);
  const Void = useDeskDialog('VoidDialog', open?.action === 'void', close);
  const props = open && { order: open.order, viewerId, onClose: close };
  return {
    act,
    refund,
    dialog: (
      <>
        {Record && props && <Record {...props} />}
        {Refund && props && <Refund {...props} />}
        {WriteOff && props && <WriteOff {...props} />}
        {Keep && props && <Keep {...props} />}
        {Void && props && <Void {...props} />}
      </>
    ),
  };
}
