import type { Order } from '@shop/contract/order';
import type { MoneyEntry } from '@shop/contract/order-money';
import { returnsStock } from '@shop/contract/order-status';
import { profileAtom } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useAtomValue } from 'jotai';
import { t } from '../../t.ts';
import { useMayMove } from '../moves/use-may-move.ts';
import { useHasRight } from './use-has-right.ts';

export type MoneyAction = 'record' | 'refund' | 'write off' | 'keep' | 'void' | 'buyer';

/** Staff have recorded it. */
export const isByHand = ({ kind, state, method }: MoneyEntry) =>
  kind === 'payment' && state === 'received' && method !== 'provider';

interface Props {
  order: Order;
  onAct: (action: MoneyAction) => void;
}

/** One click to what the desk can do with an order's money and with its invoice. */
export function MoneyButtons({ order, onAct }: Props) {
  const { takes_gstin: takesGstin } = useAtomValue(profileAtom);
  const mayRecord = useHasRight('payments.record');
  const mayRefund = useHasRight('payments.refund');
  const { total, paid, due } = order.money;
  const hasEnded = returnsStock(order.status);
  const hasClaim = order.payments?.some(({ state }) => state === 'claimed');
  const canRecord = mayRecord && total !== null && (hasClaim || (due !== null && due > 0 && !hasEnded));
  const canWriteOff = mayRefund && !hasEnded && ((due !== null && due > 0) || order.write_offs);
  const canKeep = mayRefund && Boolean(order.money.to_pay_back || order.kept);
  const hasMoney = paid !== null && paid > (order.money.kept ?? 0);
  const canVoid = mayRecord && hasMoney && order.payments?.some(isByHand);
  const canName = useMayMove() && takesGstin && !order.invoice && !hasEnded && order.phoneNumber !== '';
  return (
    <>
      {canRecord && (
        <Button look="line" onClick={() => onAct('record')}>
          {t('Record payment')}
        </Button>
      )}
      {mayRefund && hasMoney && (
        <Button look="line" onClick={() => onAct('refund')}>
          {t('Refund')}
        </Button>
      )}
      {canKeep && (
        <Button look="line" onClick={() => onAct('keep')}>
          {t('Keep some of it')}
        </Button>
      )}
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
