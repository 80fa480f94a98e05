import type { Order } from '@shop/contract/order';
import type { Decision, OrderReturn } from '@shop/contract/order-returns';
import { MissingDialog } from '../proposals/missing-dialog.tsx';
import { DecideDialog } from '../returns/decide-dialog.tsx';

interface Props {
  order: Order;
  viewerId: string;
  one?: OrderReturn;
  decision?: Decision;
  onClose: () => void;
}

export const AfterOrderDialog = ({ one, decision, ...props }: Props) =>
  one && decision ? <DecideDialog {...props} one={one} decision={decision} /> : <MissingDialog {...props} />;
