import { Button } from '@shop/ui/button';
import { FilterSelect } from '../../features/list/filter-select.tsx';
import { COLUMNS } from './columns.ts';
import { type Filters, sortedBy } from './filters.ts';

const SORTS = [
  { value: 'name' as const, label: 'By name' },
  ...COLUMNS.flatMap(({ sort, label }) => (sort ? [{ value: sort, label: `By ${label.toLowerCase()}` }] : [])),
];

/** For screens too narrow for headings. */
export function SortChoice({ filters, onSort }: { filters: Filters; onSort: (next: Filters) => void }) {
  const now = filters.sort ?? 'updated';
  const isDown = (filters.direction ?? (now === 'updated' ? 'desc' : 'asc')) === 'desc';
  return (
    <>
      <FilterSelect
        label="Sort by"
        value={now}
        options={SORTS}
        onChoose={(sort) => sort && sort !== now && onSort(sortedBy(filters, sort))}
      />
      <Button look="line" small aria-pressed={isDown} onClick={() => onSort(sortedBy(filters, now))}>
        {isDown ? 'Descending' : 'Ascending'}
      </Button>
    </>
  );
}
