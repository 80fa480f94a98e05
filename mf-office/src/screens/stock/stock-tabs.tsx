import type { StockListResponse } from '@shop/contract/office/stock';
import { formatCount } from '@shop/pricing/money';
import { Link } from 'react-router-dom';
import { PAGES } from '../../lib/pages.ts';
import type { StockListFilter } from '../../queries/stock.ts';
import { SHOWS, searchOf } from './address.ts';
import styles from './stock.module.css';

interface Props {
  filter: StockListFilter;
  counts: StockListResponse['counts'] | undefined;
}

export const StockTabs = ({ filter, counts }: Props) => (
  <nav aria-label="Which products">
    <ul className={styles.tabs}>
      {SHOWS.map(({ show, label }) => (
        <li key={show}>
          <Link
            to={PAGES.stock + searchOf({ show, q: filter.q, page: 1 })}
            preventScrollReset
            aria-current={show === filter.show ? 'page' : undefined}
          >
            {label}
            {show !== 'all' && <span>{counts && formatCount(counts[show])}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
