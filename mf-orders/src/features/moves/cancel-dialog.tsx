import type { Order } from '@shop/contract/order';
import { formatPrice } from '@shop/pricing/money';
import { totalPaise } from '@shop/pricing/order-amounts';
import { ReasonDialog } from '../cancel/reason-dialog.tsx';

interface Props {
  orders: readonly Order[];
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const PRESETS = ['Sold out', 'We do not deliver there', 'We could not reach you', 'You asked us to'];
const STOCK = 'The stock goes back on the shelf.';

/** Staff cancel: the customer sees the reason. */
export function CancelDialog({ orders, ...rest }: Props) {
  const [only, second] = orders;
  if (!only) return null;
  const name = only.customer?.user_name ?? only.name;
  const one = {
    title: `Cancel order ${only.orderId}`,
    sentence: `${name}, ${formatPrice(totalPaise(only))}. ${STOCK}`,
    label: 'Reason, shown to the customer',
    keep: 'Keep order',
    confirm: 'Cancel order',
  };
  const several = {
    title: `Cancel ${orders.length} orders`,
    sentence: `${orders.map(({ orderId }) => orderId).join(', ')}. ${STOCK}`,
    label: 'Reason, shown to every customer',
    keep: 'Keep orders',
    confirm: `Cancel ${orders.length} orders`,
  };
  return <ReasonDialog {...(second ? several : one)} presets={PRESETS} {...rest} />;
}
