import { formatCount } from '@shop/pricing/money';
import { buttonClass } from '@shop/ui/button';
import { Link } from 'react-router-dom';
import { PAGES } from '../../lib/pages.ts';
import { PAGE_SIZE } from '../../queries/products.ts';
import { type Filters, filterSearch } from './filters.ts';
import styles from './products.module.css';

export function Pager({ filters, total }: { filters: Filters; total: number }) {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const { page } = filters;
  if (pages === 1) return null;
  const link = (label: string, to: number) =>
    to >= 1 && to <= pages ? (
      <Link
        className={buttonClass('line', { small: true })}
        to={`${PAGES.products}${filterSearch({ ...filters, page: to })}`}
      >
        {label}
      </Link>
    ) : (
      <span />
    );
  return (
    <nav className={styles.pager} aria-label="Pages">
      {link('Before', page - 1)}
      <span>
        Page {formatCount(page)} of {formatCount(pages)}
      </span>
      {link('Next', page + 1)}
    </nav>
  );
}
