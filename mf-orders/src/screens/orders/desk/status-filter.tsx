import type { OrderCounts, OrderStatus } from '@shop/contract/order';
import { STATUSES, statusLabels } from '@shop/contract/order-status';
import { formatCount } from '@shop/pricing/money';
import layout from '@shop/ui/layout.module.css';
import { sayStatus, t } from '../../../t.ts';
import styles from './status-filter.module.css';

interface Props {
  status: OrderStatus | undefined;
  counts: OrderCounts | null;
  onChange: (status: OrderStatus | undefined) => void;
}

export function StatusFilter({ status, counts, onChange }: Props) {
  const all = counts ? STATUSES.reduce<number>((sum, one) => sum + counts[one], 0) : undefined;
  const chip = (of: OrderStatus | undefined, label: string, count: number | undefined) => (
    <button key={label} type="button" className={styles.chip} aria-pressed={status === of} onClick={() => onChange(of)}>
      {label} {count !== undefined && <span>{formatCount(count)}</span>}
    </button>
  );
  return (
    <fieldset className={styles.chips}>
      <legend className={layout.hidden}>{t('Status')}</legend>
      {chip(undefined, t('All'), all)}
      {STATUSES.map((one) => chip(one, sayStatus(statusLabels[one]), counts?.[one]))}
    </fieldset>
  );
}
