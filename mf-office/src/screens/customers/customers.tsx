import { useQuery } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { Button, buttonClass } from '@shop/ui/button';
import { Link } from 'react-router-dom';
import styles from '../../features/finding/finding.module.css';
import { SearchField } from '../../features/finding/search-field.tsx';
import { useAddress } from '../../features/finding/use-address.ts';
import { useLast } from '../../features/finding/use-last.ts';
import { FilterSelect } from '../../features/list/filter-select.tsx';
import { Nothing } from '../../features/list/nothing.tsx';
import { Pages } from '../../features/list/pages.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { useMe } from '../../lib/me.ts';
import { EXPORTS } from '../../lib/pages.ts';
import { customersQuery } from '../../queries/customers.ts';
import { groupsQuery } from '../../queries/groups.ts';
import { plural, t } from '../../t.ts';
import { CustomerList } from './customer-list.tsx';
import { filtersOf, isNarrowed, sorts } from './filters.ts';

/** As many as the API sends at once. */
const PAGE_SIZE = 25;

/** Everybody who has signed up. */
export function Customers() {
  const { params, go, narrow, clear } = useAddress();
  const filters = filtersOf(params);
  const query = useQuery(customersQuery(filters));
  const { data: groups = [] } = useQuery(groupsQuery());
  const shown = useLast(query.data);
  const { may } = useMe();
  return (
    <>
      <header className={styles.head}>
        <h1>{t('Customers')}</h1>
        {may('customers.export') && (
          <Link to={EXPORTS} className={buttonClass('line', { small: true })}>
            {t('Export')}
          </Link>
        )}
      </header>
      <div className={styles.tools}>
        <SearchField
          label={t('Search by name or number')}
          placeholder={t('Name or number')}
          q={filters.q ?? ''}
          onSearch={(q) => narrow({ q })}
        />
        <FilterSelect
          label={t('Order', {}, 'sorting')}
          value={filters.sort ?? 'newest'}
          options={sorts()}
          onChoose={(sort) => narrow({ sort })}
        />
        <FilterSelect
          label={t('Price group')}
          any={t('Any price group')}
          isWide
          value={filters.group}
          options={groups.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChoose={(group) => narrow({ group })}
        />
        <FilterSelect
          label={t('Blocked')}
          any={t('Blocked or not')}
          value={filters.blocked}
          options={[{ value: 'yes', label: t('Blocked') }]}
          onChoose={(blocked) => narrow({ blocked })}
        />
      </div>
      {shown && (
        <p className={styles.count} role="status">
          {plural(shown.total, { one: '1 customer', other: '{count} customers' }, { count: formatCount(shown.total) })}
          {isNarrowed(filters) && (
            <Button look="link" onClick={clear}>
              {t('Show all')}
            </Button>
          )}
        </p>
      )}
      <LoadState query={query} last={shown} failed={t('The customers did not load.')} />
      {shown?.customers.length === 0 && (
        <Nothing>
          {isNarrowed(filters)
            ? t('Nobody matches. Try part of a name, or a few digits of the number.')
            : t('Nobody has signed up yet.')}
        </Nothing>
      )}
      {shown && shown.customers.length > 0 && <CustomerList customers={shown.customers} isOld={!query.data} />}
      {shown && (
        <Pages page={filters.page ?? 1} pageSize={PAGE_SIZE} total={shown.total} onPage={(page) => go({ page })} />
      )}
    </>
  );
}
