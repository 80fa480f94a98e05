import type { Product } from '@shop/contract/product';
import { buttonClass } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import layout from '@shop/ui/layout.module.css';
import { useNearEnd } from '@shop/ui/use-near-end';
import { type ItemPlace, WindowedList } from '@shop/ui/windowed-list';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { ProductCard } from '../products/product-card.tsx';
import grid from '../products/product-grid.module.css';
import type { ProductsAnswer } from './pages.ts';
import styles from './product-list.module.css';
import { type FetchPage, usePages } from './use-pages.ts';

interface Props {
  label: string;
  first: ProductsAnswer;
  /** The page that the address names. */
  page: number;
  total?: number | undefined;
  fetchPage: FetchPage;
  pageTo: (page: number) => string;
}

const EARLY = 4;
const ROW_HEIGHT = 340;

/** A grid that goes on as its end comes near, and by a real link for those without script. */
export function ProductList({ label, first, page, total, fetchPage, pageTo }: Props) {
  const { products, nextPage, hasMore, status, more, memory } = usePages(first, page, fetchPage);
  const end = useNearEnd<HTMLDivElement>(hasMore && status === 'idle', more);
  const plainClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    more();
  };
  return (
    <>
      {page > 1 && (
        <p>
          <Link className={buttonClass('link')} to={pageTo(page - 1)} rel="prev">
            Earlier products
          </Link>
        </p>
      )}
      <h2 className={layout.hidden}>Products</h2>
      <WindowedList
        items={products}
        rowHeight={ROW_HEIGHT}
        {...(total !== undefined && { total: Math.max(total, products.length) })}
        className={grid.grid}
        aria-label={label}
        aria-busy={status === 'loading'}
        memory={memory}
      >
        {card}
      </WindowedList>
      <div ref={end} className={styles.end} data-more={hasMore || undefined}>
        {status === 'failed' && <Failure title="More products did not load." onRetry={more} />}
        {hasMore && status !== 'failed' && (
          <Link className={buttonClass('line', { small: true })} to={pageTo(nextPage)} rel="next" onClick={plainClick}>
            {status === 'loading' ? 'Loading more…' : 'Show more products'}
          </Link>
        )}
      </div>
      <p className={layout.hidden} role="status">
        {products.length > first.products.length && `${products.length} products shown`}
      </p>
    </>
  );
}

const card = (product: Product, index: number, place: ItemPlace) => (
  <ProductCard key={product._id} product={product} early={index < EARLY} place={place} />
);
