import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { formatPrice } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { CallLink } from '../../../features/details/call-link.tsx';
import { PrintButton } from '../../../features/details/print-button.tsx';
import { IssueInvoices } from '../../../features/invoice/issue-invoices.tsx';
import { PrintInvoices } from '../../../features/invoice/print-invoices.tsx';
import { type MoneyAction, MoneyButtons, SeldomMoney } from '../../../features/money/money-buttons.tsx';
import { MoveButtons } from '../../../features/moves/move-buttons.tsx';
import { StepBackButton } from '../../../features/moves/step-back-button.tsx';
import { useMayMove } from '../../../features/moves/use-may-move.ts';
import { amountDue } from '../../../features/payment/amount-due.ts';
import { goToQuoting } from '../../../features/quoting/go-to-quoting.ts';
import { hasOpenReturn } from '../../../features/returns/open-returns.ts';
import { t } from '../../../t.ts';
import styles from './desk-actions.module.css';

interface Props {
  order: Order;
  busy: boolean;
  onMove: (to: Order['status']) => void;
  onBack: () => void;
  onMoney: (action: MoneyAction) => void;
}

/** Always visible, in two rows at most. */
export function DeskActions({ order, busy, onMove, onBack, onMoney }: Props) {
  const due = amountDue(order);
  return (
    <>
      {due !== null && (
        <p className={styles.check}>
          {order.pay_online
            ? t('{amount} is not paid yet. The order ends by itself if nothing comes.', { amount: formatPrice(due) })
            : t("Check that {amount} has reached the shop's UPI account before you confirm.", {
                amount: formatPrice(due),
              })}
        </p>
      )}
      <div className={styles.first}>
        {!hasOpenReturn(order) && <MoveButtons order={order} busy={busy} onMove={onMove} onOpen={goToQuoting} />}
        <CallLink label={t('Call {name}', { name: order.name })} phone={order.phoneNumber} />
      </div>
      <MoneyButtons order={order} onAct={onMoney} />
      <StepBackButton order={order} busy={busy} onBack={onBack} />
    </>
  );
}

interface SeldomProps extends Omit<Props, 'onBack'> {
  viewerId: string;
  onMissing: () => void;
}

/** At the end of the order. A return waits for a decision first: until then, the moves of the whole order are here. */
export function SeldomDeskActions({ order, viewerId, busy, onMove, onMoney, onMissing }: SeldomProps) {
  const isInShop = order.status === OrderStatus.Ordered || order.status === OrderStatus.Confirmed;
  const canAsk = useMayMove() && isInShop && !order.proposal && !order.invoice;
  return (
    <>
      {canAsk && (
        <Button look="line" onClick={onMissing}>
          {t('Something is missing')}
        </Button>
      )}
      <SeldomMoney order={order} onAct={onMoney} />
      <IssueInvoices orders={[order]} viewerId={viewerId} />
      <PrintInvoices orders={[order]} />
      <PrintButton />
      {hasOpenReturn(order) && <MoveButtons order={order} busy={busy} onMove={onMove} onOpen={goToQuoting} />}
    </>
  );
}
