import { useQuery } from '@shop/platform';
import { buttonClass } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import { Link, useLocation } from 'react-router-dom';
import { useMe } from '../../lib/me.ts';
import { PAGES } from '../../lib/pages.ts';
import { stockListQuery } from '../../queries/stock.ts';
import { readFilter } from './address.ts';
import { ShopThreshold } from './shop-threshold.tsx';
import styles from './stock.module.css';
import { StockList } from './stock-list.tsx';
import { StockSearch } from './stock-search.tsx';
import { StockTabs } from './stock-tabs.tsx';

export function Stock() {
  const search = new URLSearchParams(useLocation().search);
  const filter = readFilter(search);
  const { data, error, isFetching, refetch } = useQuery(stockListQuery(filter));
  const { may } = useMe();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Stock</h1>
        {may('stock.edit') && (
          <Link className={buttonClass('line', { small: true })} to={PAGES.stocktake}>
            Stocktake
          </Link>
        )}
      </div>
      <StockSearch key={filter.q} filter={filter} />
      <StockTabs filter={filter} counts={data?.counts} />
      {error && !data ? <Failure title="The stock did not load." busy={isFetching} onRetry={refetch} /> : null}
      {!data && !error && <div className={styles.loading} aria-hidden="true" />}
      {data && <StockList filter={filter} list={data} isFetching={isFetching} />}
      {data && may('stock.edit') && <ShopThreshold value={data.low_stock} />}
    </div>
  );
}
