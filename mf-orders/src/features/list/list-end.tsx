import { Failure } from '@shop/ui/failure';
import { useNearEnd } from '@shop/ui/use-near-end';
import { t } from '../../t.ts';
import { CardSkeletons } from '../card/card-skeleton.tsx';
import styles from './list-end.module.css';
import type { HistoryList } from './use-history.ts';

/** Loads the next page near the end, and shows when there are no more. */
export function ListEnd({ list }: { list: HistoryList }) {
  const { hasMore, isLoadingMore, failedMore, loadMore } = list;
  const marker = useNearEnd<HTMLDivElement>(hasMore && !isLoadingMore && !failedMore, loadMore);
  return (
    <div ref={marker} className={styles.end}>
      {isLoadingMore && <CardSkeletons count={1} />}
      {failedMore && !isLoadingMore && <Failure title={t('The next orders did not load.')} onRetry={loadMore} />}
      {!hasMore && <p>{t('No more orders to show')}</p>}
    </div>
  );
}
