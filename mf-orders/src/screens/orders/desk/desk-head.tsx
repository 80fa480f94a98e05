import type { OrderCounts } from '@shop/contract/order';
import { Button } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import { Icon } from '@shop/ui/icon';
import { calendarIcon } from '@shop/ui/icon-paths';
import layout from '@shop/ui/layout.module.css';
import { Suspense, useState } from 'react';
import { useExport } from '../../../features/csv/use-export.ts';
import { type Filters, isFiltered } from '../../../queries/filters.ts';
import styles from './desk-head.module.css';
import { DeskSearch } from './desk-search.tsx';
import { FiltersSheet } from './filters-sheet.tsx';
import { DateRange } from './lazy-antd.tsx';
import { StatusFilter } from './status-filter.tsx';

interface Props {
  viewerId: string;
  filters: Filters;
  counts: OrderCounts | null;
  /** There is room for every filter; else dates and export lie in a sheet. */
  isRoomy: boolean;
  onFilter: (change: Filters) => void;
  onClear: () => void;
  onKeys: () => void;
}

export function DeskHead({ viewerId, filters, counts, isRoomy, onFilter, onClear, onKeys }: Props) {
  const { busy, exportOrders } = useExport(viewerId, filters);
  const [showsMore, setShowsMore] = useState(false);
  const days = { from: filters.from, to: filters.to, onChange: onFilter };
  const status = <StatusFilter status={filters.status} counts={counts} onChange={(status) => onFilter({ status })} />;
  const clear = isFiltered(filters) && (
    <Button look="link" onClick={onClear}>
      Clear filters
    </Button>
  );
  return (
    <div className={styles.head}>
      <div className={styles.row}>
        <h1 className={layout.headerSays}>Order desk</h1>
        {isRoomy && (
          <div className={styles.tools}>
            {clear}
            <Button look="link" disabled={busy} aria-busy={busy} onClick={exportOrders}>
              Save as CSV
            </Button>
            <Button look="link" className={styles.keys} onClick={onKeys}>
              Keys
            </Button>
          </div>
        )}
        <DeskSearch q={filters.q ?? ''} onSearch={(q) => onFilter({ q: q || undefined })} />
        {!isRoomy && (
          <button
            type="button"
            className={classes(styles.more, (filters.from || filters.to) && styles.chosen)}
            aria-label="Dates and export"
            onClick={() => setShowsMore(true)}
          >
            <Icon path={calendarIcon} />
          </button>
        )}
      </div>
      {isRoomy ? (
        <div className={styles.row}>
          {status}
          <Suspense fallback={<div className={styles.dates} />}>
            <DateRange {...days} />
          </Suspense>
        </div>
      ) : (
        <>
          {status}
          {clear}
        </>
      )}
      {showsMore && !isRoomy && (
        <FiltersSheet {...days} exporting={busy} onExport={exportOrders} onClose={() => setShowsMore(false)} />
      )}
    </div>
  );
}
