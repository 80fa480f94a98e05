import { useQuery } from '@shop/platform';
import { dateAndTime } from '@shop/platform/dates';
import { Failure } from '@shop/ui/failure';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { Link } from 'react-router-dom';
import { PAGES } from '../../lib/pages.ts';
import { importsQuery } from '../../queries/imports.ts';
import styles from './past-imports.module.css';
import { count, stateWords } from './words.ts';

export function PastImports() {
  const { data, error, isFetching, refetch } = useQuery(importsQuery);
  if (error && !data)
    return (
      <Failure title="Previous imports did not load." busy={isFetching} onRetry={refetch}>
        Nothing of them is lost.
      </Failure>
    );
  if (!data)
    return (
      <Loading>
        <Skeleton className={styles.block} />
      </Loading>
    );
  if (data.imports.length === 0) return <p className={styles.none}>Nothing is imported yet.</p>;
  return (
    <ul className={styles.list}>
      {data.imports.map(({ _id, fileName, state, counts, createdAt, by }) => (
        <li key={_id}>
          <Link to={PAGES.importRun.replace(':id', _id)}>
            <b>{fileName}</b>
            <span>
              {stateWords[state]}: {count(counts.added)} new, {count(counts.changed)} changed
              {counts.faulty > 0 && `, ${count(counts.faulty)} with errors`}
            </span>
            <span className={styles.when}>
              {dateAndTime(createdAt)}
              {by && `, ${by}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
