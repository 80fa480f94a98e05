import type { Order } from '@shop/contract/order';
import type { MoneyEntry } from '@shop/contract/order-money';
import { returnsStock } from '@shop/contract/order-status';
import { profileAtom } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useAtomValue } from 'jotai';
import { t } from '../../t.ts';
import { useMayMove } from '../moves/use-may-move.ts';
import { LooseMoneyLink } from './loose-money-link.tsx';
import { useHasRight } from './use-has-right.ts';

export type MoneyAction = 'record' | 'refund' | 'write off' | 'keep' | 'void' | 'buyer';

/** Staff have recorded it. */
export const isByHand = ({ kind, state, method }: MoneyEntry) =>
  kind === 'payment' && state === 'received' && method !== 'provider';

interface Props {
  order: Order;
  onAct: (action: MoneyAction) => void;
}

const hasMoney = ({ money: { paid, kept = 0 } }: Order) => paid !== null && paid > kept;
const hasDue = ({ money: { due } }: Order) => due !== null && due > 0;

/** One click to what the desk often does with an order's money. */
export function MoneyButtons({ order, onAct }: Props) {
  const mayRecord = useHasRight('payments.record');
  const mayRefund = useHasRight('payments.refund');
  const hasClaim = order.payments?.some(({ state }) => state === 'claimed');
  const isDue = hasDue(order) && !returnsStock(order.status);
  const canRecord = mayRecord && order.money.total !== null && (hasClaim || isDue);
  return (
    <>
      {canRecord && (
        <Button look="line" onClick={() => onAct('record')}>
          {t('Record payment')}
        </Button>
      )}
      {mayRefund && hasMoney(order) && (
        <Button look="line" onClick={() => onAct('refund')}>
          {t('Refund')}
        </Button>
      )}
      {mayRefund && returnsStock(order.status) && Boolean(order.money.to_pay_back || order.kept) && (
        <Button look="line" onClick={() => onAct('keep')}>
          {t('Keep some of it')}
        </Button>
      )}
      <LooseMoneyLink order={order} />
    </>
  );
}

/** Rare, at the end of the order. */
export function SeldomMoney({ order, onAct }: Props) {
  const { takes_gstin: takesGstin } = useAtomValue(profileAtom);
  const mayRecord = useHasRight('payments.record');
  const mayRefund = useHasRight('payments.refund');
  const hasEnded = returnsStock(order.status);
  const canWriteOff = mayRefund && !hasEnded && (hasDue(order) || order.write_offs);
  const canVoid = mayRecord && hasMoney(order) && order.payments?.some(isByHand);
  const canName = useMayMove() && takesGstin && !order.invoice && !hasEnded && order.phoneNumber !== '';
  return (
    <>
      {canWriteOff && (
        <Button look="line" onClick={() => onAct('write off')}>
          {t('Write off')}
        </Button>
      )}
      {canName && (
        <Button look="line" onClick={() => onAct('buyer')}>
          {order.buyer ? t('Change GSTIN') : t('Add GSTIN')}
        </Button>
      )}
      {canVoid && (
        <Button look="link" onClick={() => onAct('void')}>
          {t('Recorded by mistake')}
        </Button>
      )}
    </>
  );
}
