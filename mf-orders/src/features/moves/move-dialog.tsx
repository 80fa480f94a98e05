import type { Order } from '@shop/contract/order';
import { OrderStatus, statusLabel } from '@shop/contract/order-status';
import { formatPrice, formatRupees, parseRupees } from '@shop/pricing/money';
import { totalPaise } from '@shop/pricing/order-amounts';
import { sayStatus, t } from '../../t.ts';
import { ReasonDialog } from '../cancel/reason-dialog.tsx';
import { fullMoveLabel, moveLabel } from './move-words.ts';
import { stepBackLabel } from './step-back-label.ts';
import type { WantedMove } from './use-moves.ts';

interface Props {
  move: WantedMove;
  busy: boolean;
  isWaiting: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const presets = () => [t('Sold out'), t('We do not deliver there'), t('We could not reach you'), t('You asked us to')];
const shippedPresets = () => [
  t('Refused at the door'),
  t('Nobody was there'),
  t('Lost on the way'),
  t('You asked us to'),
];
const backPresets = () => [t('Pressed by mistake'), t('It was another order'), t('The parcel is still here')];

const nameOf = (order: Order) => order.customer?.user_name ?? order.name;

function wordsOf({ orders, to, isBack }: WantedMove, only: Order) {
  const verb = isBack ? stepBackLabel(to, only) : moveLabel(to, ...orders);
  if (orders.length === 1)
    return {
      title: isBack
        ? t('Order {order}: {what}', { order: only.orderId, what: verb.toLowerCase() })
        : t('{verb} order {order}', { verb, order: only.orderId }),
      label: t('Reason, shown to the customer'),
      keep:
        to === OrderStatus.Cancelled
          ? t('Keep order')
          : t('Keep it {status}', { status: sayStatus(statusLabel(only.status, only)) }),
      confirm: isBack ? verb : fullMoveLabel(to, only),
    };
  return {
    title: t('{verb} {count} orders', { verb, count: orders.length }),
    label: t('Reason, shown to every customer'),
    keep: to === OrderStatus.Cancelled ? t('Keep orders') : t('Leave them'),
    confirm: t('{verb} {count} orders', { verb, count: orders.length }),
  };
}

/** What the shop has of these orders, and owes when they end. */
function ofMoney(orders: readonly Order[]): string | null {
  const paid = orders.reduce((sum, { money }) => sum + (parseRupees(money?.paid) ?? 0), 0);
  return paid > 0 ? t('{amount} was paid. Pay it back afterwards with Refund.', { amount: formatRupees(paid) }) : null;
}

function sentenceOf({ orders, isBack }: WantedMove, only: Order) {
  const who =
    orders.length === 1
      ? t('{name}, {price}.', { name: nameOf(only), price: formatPrice(totalPaise(only)) })
      : t('{names}.', { names: orders.map(({ orderId }) => orderId).join(', ') });
  if (isBack) return who;
  return [t('{who} The stock goes back on the shelf.', { who }), ofMoney(orders)].filter(Boolean).join(' ');
}

function presetsOf({ orders, isBack }: WantedMove) {
  if (isBack) return backPresets();
  return orders.every(({ status }) => status === OrderStatus.Shipped) ? shippedPresets() : presets();
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
