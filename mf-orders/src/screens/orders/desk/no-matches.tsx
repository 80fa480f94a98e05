import { useQuery } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { type Filters, isFiltered } from '../../../queries/filters.ts';
import { foundElsewhereQuery } from '../../../queries/found-elsewhere.ts';
import { plural, t } from '../../../t.ts';
import styles from '../orders.module.css';
import { OrdersPicture } from '../orders-picture.tsx';

interface Props {
  viewerId: string;
  filters: Filters;
  onFilter: (change: Filters) => void;
  onClear: () => void;
}

const NO_OTHERS: Filters = {
  status: undefined,
  money: undefined,
  returns: undefined,
  delivery: undefined,
  from: undefined,
  to: undefined,
};

const onlyStatus = ({ money, returns, delivery, from, to }: Filters) => !(money ?? returns ?? delivery ?? from ?? to);

/** What was typed is looked for in all orders, and stays typed. */
function FoundElsewhere({ viewerId, filters, onFilter }: Omit<Props, 'onClear'>) {
  const { q = '', ...others } = filters;
  const { data } = useQuery(foundElsewhereQuery(viewerId, q), { enabled: q !== '' && isFiltered(others) });
  if (!data || data.count === 0) return null;
  return (
    <Button onClick={() => onFilter(NO_OTHERS)}>
      {data.isMore
        ? t('Show more than {count} without the other filters', { count: data.count })
        : onlyStatus(filters)
          ? plural(data.count, { one: 'Show 1 in another state', other: 'Show {count} in other states' })
          : plural(data.count, {
              one: 'Show 1 without the other filters',
              other: 'Show {count} without the other filters',
            })}
    </Button>
  );
}

export function NoMatches({ viewerId, filters, onFilter, onClear }: Props) {
  const hasFilters = isFiltered(filters);
  return (
    <div className={styles.notice}>
      <OrdersPicture />
      <h2>{hasFilters ? t('No order fits these filters') : t('No orders yet')}</h2>
      <p>{hasFilters ? t('Try fewer of them.') : t('New orders appear here by themselves.')}</p>
      <FoundElsewhere viewerId={viewerId} filters={filters} onFilter={onFilter} />
      {hasFilters && (
        <Button look="line" onClick={onClear}>
          {t('Show all orders')}
        </Button>
      )}
    </div>
  );
}
