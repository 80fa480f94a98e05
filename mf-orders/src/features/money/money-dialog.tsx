import type { Order } from '@shop/contract/order';
import type { ComponentType } from 'react';
import { BuyerDialog } from '../invoice/buyer-dialog.tsx';
import type { MoneyAction } from './money-buttons.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';
import { KeepDialog, WriteOffDialog } from './write-off-dialog.tsx';

interface Props {
  order: Order;
  viewerId: string;
  onClose: () => void;
}

const DIALOGS: Record<MoneyAction, ComponentType<Props>> = {
  record: RecordPaymentDialog,
  refund: RefundDialog,
  'write off': WriteOffDialog,
  keep: KeepDialog,
  void: VoidDialog,
  buyer: BuyerDialog,
};

export function MoneyDialog({ action, ...props }: Props & { action: MoneyAction }) {
  const Dialog = DIALOGS[action];
  return <Dialog {...props} />;
}
