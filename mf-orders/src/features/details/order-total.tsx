import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { formatRupees, type Paise, parseRupees } from '@shop/pricing/money';
import { totalPaise, visiblePaise } from '@shop/pricing/order-amounts';
import { t } from '../../t.ts';
import { Amount } from '../money/amount.tsx';
import { useHasRight } from '../money/use-has-right.ts';
import styles from './order-total.module.css';

/** A price is quoted while the order is Ordered; after that only the business's setting can hide it. */
function missing({ status, showSummary }: Order, visible: string | null, seesAmounts: boolean): string {
  if (!seesAmounts) return t('Your role does not show amounts.');
  if (visible !== null) {
    if (status === OrderStatus.Ordered) return t('{amount} and what is still to be quoted.', { amount: visible });
    return showSummary
      ? t('{amount} and what is not quoted.', { amount: visible })
      : t('{amount} and what is not shown here.', { amount: visible });
  }
  if (status === OrderStatus.Ordered) return t('The price is still to be quoted.');
  return showSummary ? t('The price is not quoted.') : t('The price is not shown here.');
}

interface RowProps {
  label: string;
  paise: Paise | null;
  isTotal?: boolean;
  /** Nothing is to be paid for it if it is 0. */
  free?: boolean;
}

const Row = ({ label, paise, isTotal, free }: RowProps) => (
  <p className={isTotal ? styles.total : styles.charge}>
    <span>{label}</span>
    {free && paise === 0 ? (
      <span className={styles.amount}>{t('Free')}</span>
    ) : (
      <Amount paise={paise} className={styles.amount} />
    )}
  </p>
);

export function OrderTotal({ order }: { order: Order }) {
  const total = totalPaise(order);
  const visible = visiblePaise(order);
  const seesAmounts = useHasRight('amounts.see');
  return (
    <div className={styles.bill}>
      <hr className={styles.stitch} />
      {order.delivery && !order.delivery.pickup && (
        <Row label={t('Delivery')} paise={parseRupees(order.delivery.charge)} free />
      )}
      {order.discount && <Row label={t('Discount')} paise={-(parseRupees(order.discount) ?? 0)} />}
      <Row label={t('Total')} paise={total} isTotal />
      {total === null && (
        <p className={styles.hint}>{missing(order, visible > 0 ? formatRupees(visible) : null, seesAmounts)}</p>
      )}
    </div>
  );
}
