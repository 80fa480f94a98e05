import type { Order } from '@shop/contract/order';
import type { Decision, OrderReturn } from '@shop/contract/order-returns';
import { useState } from 'react';
import { useDecide } from '../../../features/returns/use-decide.ts';
import { useDeskDialog } from './lazy-dialogs.ts';

interface Open {
  order: Order;
  one: OrderReturn;
  decision: Decision;
}

/** The desk's decisions about returns; a plain yes needs no dialog. */
export function useReturnDialogs(viewerId: string) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const decide = useDecide(viewerId, close);
  const DecideDialog = useDeskDialog('DecideDialog', open !== undefined, close);
  return {
    decide(order: Order, one: OrderReturn, decision: Decision) {
      if (decision !== 'accept') return setOpen({ order, one, decision });
      if (!decide.isPending) decide.mutate({ order, one, wanted: { decision } });
    },
    dialog: DecideDialog && open && <DecideDialog {...open} decide={decide} onClose={close} />,
  };
}
