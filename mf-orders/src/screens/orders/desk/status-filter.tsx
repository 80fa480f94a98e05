import type { OrderCounts, OrderStatus } from '@shop/shared/contract/order.ts';
import { STATUSES, statusLabels } from '@shop/shared/orders/status.ts';
import layout from '@shop/shared/ui/layout.module.css';
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
      {label} {count !== undefined && <span>{count.toLocaleString('en-IN')}</span>}
    </button>
  );
  return (
    <fieldset className={styles.chips}>
      <legend className={layout.hidden}>Status</legend>
      {chip(undefined, 'All', all)}
      {STATUSES.map((one) => chip(one, statusLabels[one], counts?.[one]))}
    </fieldset>
  );
}
