import type { Product } from '@shop/contract/product';
import { type QueryCall, useEntryRef, usePageLocation, usePages } from '@shop/platform';
import { buttonClass } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import layout from '@shop/ui/layout.module.css';
import { useNearEnd } from '@shop/ui/use-near-end';
import type { WindowMemory } from '@shop/ui/use-window';
import { type ItemPlace, WindowedList } from '@shop/ui/windowed-list';
import { type MouseEvent, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../t.ts';
import { ProductCard } from '../products/product-card.tsx';
import grid from '../products/product-grid.module.css';
import { hasMoreAfter, type ProductsPage, productsOf } from './pages.ts';
import styles from './product-list.module.css';

interface Props {
  label: string;
  first: ProductsPage;
  /** The page in the address. */
  page: number;
  total?: number | undefined;
  fetchPage: (page: number, call: QueryCall) => Promise<ProductsPage>;
  pageTo: (page: number) => string;
}

const EARLY = 4;
const ROW_HEIGHT = 340;

/** A grid that loads more near its end, and by a real link without script. */
export function ProductList({ label, first, page, total, fetchPage, pageTo }: Props) {
  const { key } = usePageLocation();
  const list = usePages<ProductsPage>(
    // A list appears as it was left, by the history entry that it was shown at.
    {
      key: ['catalog', 'list', key],
      freshMs: Number.POSITIVE_INFINITY,
      fetchPage,
      firstPage: page,
      hasMore: hasMoreAfter,
    },
    [first],
  );
  const { pages, hasMore, isLoadingMore, failedMore, loadMore } = list;
  const products = useMemo(() => productsOf(pages ?? [first]), [pages, first]);
  const memory = useEntryRef<WindowMemory | null>('list', null);
  const end = useNearEnd<HTMLDivElement>(hasMore && !isLoadingMore && !failedMore, loadMore);
  const nextPage = page + (pages?.length ?? 1);
  const plainClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    loadMore();
  };
  return (
    <>
      {page > 1 && (
        <p>
          <Link className={buttonClass('link')} to={pageTo(page - 1)} rel="prev">
            {t('Earlier products')}
          </Link>
        </p>
      )}
      <h2 className={layout.hidden}>{t('Products')}</h2>
      <WindowedList
        items={products}
        rowHeight={ROW_HEIGHT}
        {...(total !== undefined && { total: Math.max(total, products.length) })}
        className={grid.grid}
        aria-label={label}
        aria-busy={isLoadingMore}
        memory={memory}
      >
        {card}
      </WindowedList>
      <div ref={end} className={styles.end} data-more={hasMore || undefined}>
        {failedMore && !isLoadingMore && <Failure title={t('More products did not load.')} onRetry={loadMore} />}
        {hasMore && (isLoadingMore || !failedMore) && (
          <Link className={buttonClass('line', { small: true })} to={pageTo(nextPage)} rel="next" onClick={plainClick}>
            {isLoadingMore ? t('Loading more…') : t('Show more products')}
          </Link>
        )}
      </div>
      <p className={layout.hidden} role="status">
        {products.length > first.products.length && t('{count} products shown', { count: products.length })}
      </p>
    </>
  );
}

const card = (product: Product, index: number, place: ItemPlace) => (
  <ProductCard key={product._id} product={product} early={index < EARLY} place={place} />
);
