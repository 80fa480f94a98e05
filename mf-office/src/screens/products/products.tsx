import { useDevice, useQuery } from '@shop/platform';
import { buttonClass } from '@shop/ui/button';
import { useMedia } from '@shop/ui/use-media';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import finding from '../../features/finding/finding.module.css';
import { SearchField } from '../../features/finding/search-field.tsx';
import { useLast } from '../../features/finding/use-last.ts';
import { FilterSheet } from '../../features/list/filter-sheet.tsx';
import { Nothing } from '../../features/list/nothing.tsx';
import { Pages } from '../../features/list/pages.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { useMe } from '../../lib/me.ts';
import { EXPORTS, PAGES } from '../../lib/pages.ts';
import { categoriesQuery } from '../../queries/categories.ts';
import { PAGE_SIZE, productsQuery } from '../../queries/products.ts';
import { t } from '../../t.ts';
import { BulkStrip } from './bulk/bulk-strip.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { columnsAtom } from './columns.ts';
import { FilterBar } from './filter-bar.tsx';
import { countSet } from './filters.ts';
import { nothingIn } from './nothing-in.ts';
import { ProductCards } from './product-cards.tsx';
import { ProductTable } from './product-table.tsx';
import styles from './products.module.css';
import { NOTHING, withPage, withRange } from './selection.ts';
import { SortChoice } from './sort-choice.tsx';
import { useFilters } from './use-filters.ts';
import { useOpenCell } from './use-open-cell.ts';
import { ViewTabs } from './view-tabs.tsx';

export function Products() {
  const { filters, go, narrow, clear } = useFilters();
  const query = useQuery(productsQuery(filters));
  const { data: categories = [] } = useQuery(categoriesQuery());
  const shown = useLast(query.data);
  const columns = useDevice(columnsAtom);
  const [selected, setSelected] = useState(NOTHING);
  /** The product that was chosen last: a range begins with it. */
  const latest = useRef<string>(undefined);
  const cell = useOpenCell();
  const { may } = useMe();
  const isWide = useMedia('(min-width: 62em)');
  const products = shown?.products ?? [];
  const ids = products.map(({ _id }) => _id);
  const choices = <FilterBar filters={filters} categories={categories} onNarrow={narrow} />;
  const List = isWide ? ProductTable : ProductCards;

  return (
    <>
      <header className={finding.head}>
        <h1>{t('Products')}</h1>
        <div className={finding.actions}>
          <Link to={EXPORTS} className={buttonClass('line', { small: true })}>
            {t('Export')}
          </Link>
          {may('products.edit') && (
            <Link to={PAGES.newProduct} className={buttonClass('filled', { small: true })}>
              {t('New product')}
            </Link>
          )}
        </div>
      </header>
      <ViewTabs filters={filters} onGo={go} />
      <div className={finding.tools}>
        <SearchField
          label={t('Search by name, SKU or barcode')}
          placeholder={t('Name, SKU or barcode')}
          q={filters.q ?? ''}
          onSearch={(q) => narrow({ q: q || undefined })}
        />
        {isWide ? (
          <>
            {choices}
            <ColumnChoice />
          </>
        ) : (
          <FilterSheet count={countSet(filters)}>
            {choices}
            <SortChoice filters={filters} onSort={go} />
          </FilterSheet>
        )}
      </div>
      {shown && (
        <BulkStrip
          selected={selected}
          pageIds={ids}
          total={shown.total}
          filters={filters}
          categories={categories}
          onSelect={setSelected}
          onClear={clear}
        />
      )}
      <LoadState query={query} last={shown} failed={t('The products did not load.')} />
      {shown && products.length === 0 && <Nothing>{nothingIn(filters)}</Nothing>}
      {products.length > 0 && (
        <div className={styles.list} aria-busy={!query.data}>
          <List
            products={products}
            categories={categories}
            filters={filters}
            columns={columns}
            selected={selected}
            mayEdit={may('products.edit')}
            mayMoveStock={may('stock.edit')}
            cell={cell}
            onSort={go}
            onToggle={(id, isRange) => {
              setSelected(withRange(selected, ids, isRange ? latest.current : undefined, id));
              latest.current = id;
            }}
            onTogglePage={() => setSelected(withPage(selected, ids))}
          />
        </div>
      )}
      {shown && (
        <Pages
          page={filters.page}
          pageSize={PAGE_SIZE}
          total={shown.total}
          onPage={(page) => go({ ...filters, page })}
        />
      )}
    </>
  );
}
