import { Button } from '@shop/ui/button';
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
      <Button look="line" small disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span role="status">Page {page}</span>
      <Button look="line" small disabled={!hasMore} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
