import type { Order } from '@shop/contract/order';
import { OrderStatus, statusLabel } from '@shop/contract/order-status';
import { formatPrice } from '@shop/pricing/money';
import { totalPaise } from '@shop/pricing/order-amounts';
import { ReasonDialog } from '../cancel/reason-dialog.tsx';
import { fullMoveLabel, moveLabel, stepBackLabel } from './move-words.ts';
import type { WantedMove } from './use-moves.ts';

interface Props {
  move: WantedMove;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const PRESETS = ['Sold out', 'We do not deliver there', 'We could not reach you', 'You asked us to'];
const SHIPPED_PRESETS = ['Refused at the door', 'Nobody was there', 'Lost on the way', 'You asked us to'];
const BACK_PRESETS = ['Pressed by mistake', 'It was another order', 'The parcel is still here'];
const STOCK = 'The stock goes back on the shelf.';

const nameOf = (order: Order) => order.customer?.user_name ?? order.name;

function wordsOf({ orders, to, isBack }: WantedMove, only: Order) {
  const verb = isBack ? stepBackLabel(to, only) : moveLabel(to, ...orders);
  if (orders.length === 1)
    return {
      title: isBack ? `Order ${only.orderId}: ${verb.toLowerCase()}` : `${verb} order ${only.orderId}`,
      label: 'Reason, shown to the customer',
      keep: to === OrderStatus.Cancelled ? 'Keep order' : `Leave it ${statusLabel(only.status, only)}`,
      confirm: isBack ? verb : fullMoveLabel(to, only),
    };
  return {
    title: `${verb} ${orders.length} orders`,
    label: 'Reason, shown to every customer',
    keep: to === OrderStatus.Cancelled ? 'Keep orders' : 'Leave them',
    confirm: `${verb} ${orders.length} orders`,
  };
}

function sentenceOf({ orders, isBack }: WantedMove, only: Order) {
  const who =
    orders.length === 1
      ? `${nameOf(only)}, ${formatPrice(totalPaise(only))}.`
      : `${orders.map(({ orderId }) => orderId).join(', ')}.`;
  return isBack ? who : `${who} ${STOCK}`;
}

function presetsOf({ orders, isBack }: WantedMove) {
  if (isBack) return BACK_PRESETS;
  return orders.every(({ status }) => status === OrderStatus.Shipped) ? SHIPPED_PRESETS : PRESETS;
}

/** Staff give a reason: the customer sees it. */
export function MoveDialog({ move, ...rest }: Props) {
  const [only] = move.orders;
  if (!only) return null;
  return (
    <ReasonDialog
      {...wordsOf(move, only)}
      sentence={sentenceOf(move, only)}
      presets={presetsOf(move)}
      look={move.isBack ? 'filled' : 'bad'}
      {...rest}
    />
  );
}
