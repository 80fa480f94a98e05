import type { StockShow } from '@shop/contract/office/stock';
import { useQuery } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { buttonClass } from '@shop/ui/button';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import finding from '../../features/finding/finding.module.css';
import { SearchField } from '../../features/finding/search-field.tsx';
import { useLast } from '../../features/finding/use-last.ts';
import { ListTabs } from '../../features/list/list-tabs.tsx';
import { Pages } from '../../features/list/pages.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { useMe } from '../../lib/me.ts';
import { PAGES } from '../../lib/pages.ts';
import { STOCK_PAGE, type StockListFilter, stockListQuery } from '../../queries/stock.ts';
import { t } from '../../t.ts';
import { readFilter, searchOf, shows } from './address.ts';
import { ShopThreshold } from './shop-threshold.tsx';
import styles from './stock.module.css';
import { StockList } from './stock-list.tsx';

export function Stock() {
  const search = new URLSearchParams(useLocation().search);
  const filter = readFilter(search);
  const navigate = useNavigate();
  const query = useQuery(stockListQuery(filter));
  const shown = useLast(query.data);
  const { may } = useMe();
  const go = (next: StockListFilter) => void navigate(PAGES.stock + searchOf(next), { preventScrollReset: true });
  const countOf = (show: StockShow) => (show === 'all' || !shown ? '' : ` ${formatCount(shown.counts[show])}`);
  const list = (
    <>
      <LoadState query={query} last={shown} failed={t('The stock did not load.')} />
      {shown && <StockList filter={filter} list={shown} isOld={!query.data} />}
      {shown && (
        <Pages
          page={filter.page}
          pageSize={STOCK_PAGE}
          total={shown.total}
          onPage={(page) => go({ ...filter, page })}
        />
      )}
    </>
  );
  return (
    <>
      <div className={styles.head}>
        <h1>{t('Stock')}</h1>
        {shown && may('stock.edit') && <ShopThreshold value={shown.low_stock} />}
        {may('stock.edit') && (
          <Link className={buttonClass('line', { small: true })} to={PAGES.stocktake}>
            {t('Stocktake')}
          </Link>
        )}
      </div>
      <ListTabs
        label={t('Which products')}
        value={filter.show}
        tabs={shows().map(({ show, label }) => ({ value: show, label: label + countOf(show) }))}
        onChoose={(show) => go({ show, q: filter.q, page: 1 })}
      />
      <div className={finding.tools}>
        <SearchField
          label={t('Name, barcode or number')}
          placeholder={t('Name, barcode or number')}
          q={filter.q}
          // A search covers all products, not only the current list.
          onSearch={(q) => go({ show: q ? 'all' : filter.show, q, page: 1 })}
        />
      </div>
      {list}
    </>
  );
}
