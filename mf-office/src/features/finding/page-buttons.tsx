import { SteadyButton } from '@shop/ui/steady-button';
import styles from './finding.module.css';

interface Props {
  page: number;
  hasMore: boolean;
  onPage: (page: number) => void;
}

/** Hidden if everything is on one page. */
export function PageButtons({ page, hasMore, onPage }: Props) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <SteadyButton look="line" small off={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </SteadyButton>
      <span role="status">Page {page}</span>
      <SteadyButton look="line" small off={!hasMore} onClick={() => onPage(page + 1)}>
        Next
      </SteadyButton>
    </nav>
  );
}
