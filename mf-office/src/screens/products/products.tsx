import type { OfficeProductsResponse } from '@shop/contract/office/products';
import { useDevice, useQuery } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { Button, buttonClass } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import { useMedia } from '@shop/ui/use-media';
import { MissingParts } from '@shop/ui/with-stand-ins';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { SearchField } from '../../features/finding/search-field.tsx';
import { useMe } from '../../lib/me.ts';
import { PAGES } from '../../lib/pages.ts';
import { categoriesQuery } from '../../queries/categories.ts';
import { productsQuery } from '../../queries/products.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { columnsAtom } from './columns.ts';
import { FilterBar } from './filter-bar.tsx';
import { isFiltered } from './filters.ts';
import { lateTable, ProductTable } from './lazy-table.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { Pager } from './pager.tsx';
import { ProductCards } from './product-cards.tsx';
import styles from './products.module.css';
import head from './products-head.module.css';
import { NOTHING, withPage, withToggled } from './selection.ts';
import { SortChoice } from './sort-choice.tsx';
import { useFilters } from './use-filters.ts';
import { useOpenCell } from './use-open-cell.ts';

/** While the next page loads, the previous one stays, dimmed. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (value !== undefined) setLast(value);
  }, [value]);
  return value ?? last;
}

export function Products() {
  const { filters, go, narrow, clear } = useFilters();
  const { data, error, isFetching, refetch } = useQuery(productsQuery(filters));
  const { data: categories = [] } = useQuery(categoriesQuery());
  const shown = useLast<OfficeProductsResponse>(data);
  const columns = useDevice(columnsAtom);
  const [selected, setSelected] = useState(NOTHING);
  const cell = useOpenCell();
  const { may } = useMe();
  const isWide = useMedia('(min-width: 62em)');
  const products = shown?.products ?? [];
  const ids = products.map(({ _id }) => _id);
  const List = isWide ? ProductTable : ProductCards;

  return (
    <>
      <header className={head.head}>
        <h1>Products</h1>
        {may('products.edit') && (
          <Link to={PAGES.newProduct} className={buttonClass('filled', { small: true })}>
            New product
          </Link>
        )}
      </header>
      <div className={head.tools}>
        <SearchField
          label="Search by name, SKU or barcode"
          placeholder="Name, SKU or barcode"
          q={filters.q ?? ''}
          onSearch={(q) => narrow({ q: q || undefined })}
        />
        <FilterBar filters={filters} categories={categories} onNarrow={narrow} />
        {isWide ? <ColumnChoice /> : <SortChoice filters={filters} onSort={go} />}
      </div>
      {shown && (
        <p className={styles.count} role="status">
          {formatCount(shown.total)} {shown.total === 1 ? 'product' : 'products'}
          {isFiltered(filters) && (
            <Button look="link" onClick={clear}>
              Show all
            </Button>
          )}
        </p>
      )}
      {error !== undefined && !isFetching && <Failure title="The products did not load." onRetry={refetch} />}
      {!shown && !error && <ListSkeleton />}
      {shown && products.length === 0 && <Nobody isFiltered={isFiltered(filters)} />}
      {isWide && (
        <MissingParts of={lateTable} title="The table did not load.">
          Until it comes, the products are in cards.
        </MissingParts>
      )}
      {products.length > 0 && (
        <div className={styles.list} aria-busy={!data}>
          <Suspense fallback={<ListSkeleton />}>
            <List
              products={products}
              filters={filters}
              columns={columns}
              selected={selected}
              mayEdit={may('products.edit')}
              mayMoveStock={may('stock.edit')}
              cell={cell}
              onSort={go}
              onToggle={(id) => setSelected(withToggled(selected, id))}
              onTogglePage={() => setSelected(withPage(selected, ids))}
            />
          </Suspense>
        </div>
      )}
      {shown && <Pager filters={filters} total={shown.total} />}
      {may('products.edit') && (
        <BulkBar
          selected={selected}
          pageIds={ids}
          total={shown?.total ?? 0}
          filters={filters}
          categories={categories}
          onSelect={setSelected}
        />
      )}
    </>
  );
}

const Nobody = ({ isFiltered }: { isFiltered: boolean }) => (
  <p className={styles.empty}>
    {isFiltered ? 'No product matches. Try fewer filters, or part of a word.' : 'The shop has no products yet.'}
  </p>
);
