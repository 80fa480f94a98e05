import type { OrderCounts } from '@shop/contract/order';
import { Button } from '@shop/ui/button';
import { useExport } from '../../../features/csv/use-export.ts';
import { type Filters, isFiltered } from '../../../queries/filters.ts';
import { DateFilter } from './date-filter.tsx';
import styles from './desk-head.module.css';
import { DeskSearch } from './desk-search.tsx';
import { StatusFilter } from './status-filter.tsx';

interface Props {
  viewerId: string;
  filters: Filters;
  counts: OrderCounts | null;
  onFilter: (change: Filters) => void;
  onClear: () => void;
  onKeys: () => void;
}

export function DeskHead({ viewerId, filters, counts, onFilter, onClear, onKeys }: Props) {
  const { busy, exportOrders } = useExport(viewerId, filters);
  return (
    <div className={styles.head}>
      <div className={styles.row}>
        <h1>Order desk</h1>
        <DeskSearch q={filters.q ?? ''} onSearch={(q) => onFilter({ q: q || undefined })} />
      </div>
      <StatusFilter status={filters.status} counts={counts} onChange={(status) => onFilter({ status })} />
      <div className={styles.row}>
        <DateFilter from={filters.from} to={filters.to} onChange={onFilter} />
        <div className={styles.tools}>
          {isFiltered(filters) && (
            <Button look="link" onClick={onClear}>
              Clear filters
            </Button>
          )}
          <Button look="link" disabled={busy} aria-busy={busy} onClick={exportOrders}>
            Save as CSV
          </Button>
          <Button look="link" className={styles.keys} onClick={onKeys}>
            Keys
          </Button>
        </div>
      </div>
    </div>
  );
}
