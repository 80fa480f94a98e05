import type { StockListResponse } from '@shop/contract/office/stock';
import { formatCount } from '@shop/pricing/money';
import { buttonClass } from '@shop/ui/button';
import { Link } from 'react-router-dom';
import { PAGES } from '../../lib/pages.ts';
import { STOCK_PAGE, type StockListFilter } from '../../queries/stock.ts';
import { searchOf } from './address.ts';
import styles from './stock.module.css';
import { StockLine } from './stock-line.tsx';

interface Props {
  filter: StockListFilter;
  list: StockListResponse;
  isFetching: boolean;
}

const NOTHING: Record<StockListFilter['show'], string> = {
  low: 'Nothing is low. Products that run low will appear here.',
  out: 'Nothing is out of stock.',
  waiting: 'Nobody waits for anything. Customers can ask for a message on the page of a sold-out product.',
  all: 'There are no products yet.',
};

export function StockList({ filter, list: { products, total, low_stock }, isFetching }: Props) {
  if (products.length === 0)
    return <p className={styles.empty}>{filter.q ? `Nothing here is called ${filter.q}.` : NOTHING[filter.show]}</p>;
  const last = Math.ceil(total / STOCK_PAGE);
  const to = (page: number) => PAGES.stock + searchOf({ ...filter, page });
  return (
    <>
      <ul className={styles.list} aria-label="Products" aria-busy={isFetching}>
        {products.map((product) => (
          <StockLine key={product._id} product={product} lowStock={low_stock} />
        ))}
      </ul>
      {last > 1 && (
        <nav className={styles.pages} aria-label="Pages">
          {filter.page > 1 ? (
            <Link className={buttonClass('line', { small: true })} to={to(filter.page - 1)} rel="prev">
              Earlier
            </Link>
          ) : (
            <span />
          )}
          <span>{`Page ${formatCount(filter.page)} of ${formatCount(last)}`}</span>
          {filter.page < last ? (
            <Link className={buttonClass('line', { small: true })} to={to(filter.page + 1)} rel="next">
              More
            </Link>
          ) : (
            <span />
          )}
        </nav>
      )}
    </>
  );
}
