import { isUnknown, type QueryResult } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { t } from '../t.ts';
import { failureCause } from './failure-cause.ts';
import styles from './load-failure.module.css';

/** Thrown while rendering, it makes the shell show "couldn't find this page". */
const notFound = () => ({ status: 404, statusText: 'Not Found', data: null, internal: false });

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
        {`${failureCause(error)} ${t('Your cart is safe.')}`}
      </Failure>
    </div>
  );
}
