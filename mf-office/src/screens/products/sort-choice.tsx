import { Button } from '@shop/ui/button';
import { FilterSelect } from '../../features/list/filter-select.tsx';
import { t } from '../../t.ts';
import { allColumns } from './columns.ts';
import { type Filters, sortedBy } from './filters.ts';

const sorts = () => [
  { value: 'name' as const, label: t('By name') },
  ...allColumns().flatMap(({ sort, label }) =>
    sort ? [{ value: sort, label: t('By {label}', { label: label.toLowerCase() }) }] : [],
  ),
];

/** For screens too narrow for headings. */
export function SortChoice({ filters, onSort }: { filters: Filters; onSort: (next: Filters) => void }) {
  const now = filters.sort ?? 'updated';
  const isDown = (filters.direction ?? (now === 'updated' ? 'desc' : 'asc')) === 'desc';
  return (
    <>
      <FilterSelect
        label={t('Sort by')}
        value={now}
        options={sorts()}
        onChoose={(sort) => sort && sort !== now && onSort(sortedBy(filters, sort))}
      />
      <Button look="line" small aria-pressed={isDown} onClick={() => onSort(sortedBy(filters, now))}>
        {isDown ? t('Descending') : t('Ascending')}
      </Button>
    </>
  );
}
