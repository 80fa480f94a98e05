import { isUnknown, type QueryResult } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { failureCause } from './failure-cause.ts';
import styles from './load-failure.module.css';
import { notFound } from './not-found.ts';

interface Props {
  of: Pick<QueryResult<unknown>, 'error' | 'isFetching' | 'refetch'>;
  /** The failed content, as a sentence. */
  title: string;
}

/** Shown in place of the page. A missing thing is a page that is not found. */
export function LoadFailure({ of: { error, isFetching, refetch }, title }: Props) {
  if (isUnknown(error)) throw notFound();
  return (
    <div className={styles.place}>
      <Failure title={title} busy={isFetching} onRetry={refetch}>
        {`${failureCause(error)} Your cart is safe.`}
      </Failure>
    </div>
  );
}
