import { COLUMNS } from './columns.ts';
import { type Filters, sortedBy } from './filters.ts';
import styles from './products-head.module.css';

/** For screens too narrow for headings. */
export function SortChoice({ filters, onSort }: { filters: Filters; onSort: (next: Filters) => void }) {
  const sorts = [
    { sort: 'name' as const, label: 'Name' },
    ...COLUMNS.flatMap(({ sort, label }) => (sort ? [{ sort, label }] : [])),
  ];
  const now = filters.sort ?? 'updated';
  const isDown = (filters.direction ?? (now === 'updated' ? 'desc' : 'asc')) === 'desc';
  return (
    <div className={styles.sort}>
      <select
        aria-label="Sort by"
        value={now}
        onChange={({ target }) => {
          const wanted = sorts.find(({ sort }) => sort === target.value);
          if (wanted) onSort(sortedBy(filters, wanted.sort));
        }}
      >
        {sorts.map(({ sort, label }) => (
          <option key={sort} value={sort}>
            By {label.toLowerCase()}
          </option>
        ))}
      </select>
      <button type="button" aria-pressed={isDown} onClick={() => onSort(sortedBy(filters, now))}>
        {isDown ? 'Falling' : 'Rising'}
      </button>
    </div>
  );
}
