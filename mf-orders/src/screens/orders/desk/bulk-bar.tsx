import type { Order, OrderStatus } from '@shop/contract/order';
import { STATUSES } from '@shop/contract/order-status';
import { Button } from '@shop/ui/button';
import { IssueInvoices } from '../../../features/invoice/issue-invoices.tsx';
import { PrintInvoices } from '../../../features/invoice/print-invoices.tsx';
import { moveLabel } from '../../../features/moves/move-words.ts';
import { asksForReason, mayMove, waitsForPrices } from '../../../features/moves/order-moves.ts';
import { useMayMove } from '../../../features/moves/use-may-move.ts';
import { useMomentAfter } from '../../../features/moves/use-moment-after.ts';
import { usePassedFocus } from '../../../features/moves/use-passed-focus.ts';
import { t } from '../../../t.ts';
import styles from './bulk-bar.module.css';

interface Props {
  orders: readonly Order[];
  viewerId: string;
  busy: boolean;
  onMove: (orders: readonly Order[], to: OrderStatus) => void;
  onClear: () => void;
}

/** Actions for all selected orders; each button shows how many of them it moves. */
export function BulkBar({ orders, viewerId, busy, onMove, onClear }: Props) {
  const mayMoveAny = useMayMove();
  const isBusyOrJustWas = useMomentAfter(busy) || busy;
  const keepFocus = usePassedFocus(isBusyOrJustWas);
  if (orders.length === 0) return null;
  const moves = (mayMoveAny ? STATUSES : [])
    .map((to) => ({ to, movable: orders.filter((order) => mayMove(order, to)) }))
    .filter(({ movable }) => movable.length > 0);
  const waiting = orders.filter(waitsForPrices).length;
  return (
    <section className={styles.bar} data-keep-clear="" data-moves="" aria-label={t('Selected orders')}>
      <b role="status">
        {waiting > 0
          ? t('{count} selected, {waiting} without a price', { count: orders.length, waiting })
          : t('{count} selected', { count: orders.length })}
      </b>
      {moves.map(({ to, movable }) => (
        <Button
          key={to}
          small
          look={asksForReason(movable, to) ? 'bad' : 'soft'}
          disabled={isBusyOrJustWas}
          onClick={(event) => {
            keepFocus(event);
            onMove(movable, to);
          }}
        >
          {moveLabel(to, ...movable)} {movable.length}
        </Button>
      ))}
      <IssueInvoices key={orders.map(({ _id }) => _id).join()} orders={orders} viewerId={viewerId} small />
      <PrintInvoices orders={orders} />
      <Button look="link" onClick={onClear}>
        {t('Clear selection')}
      </Button>
    </section>
  );
}
