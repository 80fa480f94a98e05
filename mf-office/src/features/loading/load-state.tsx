import type { QueryResult } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import type { ReactNode } from 'react';
import { RowsSkeleton } from '../finding/rows-skeleton.tsx';
import styles from './loading.module.css';
import { TakesLong } from './takes-long.tsx';

interface Props<Data> {
  query: Pick<QueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What the page shows while the next data loads. */
  last?: Data | undefined;
  /** What did not load, as a sentence. */
  failed: string;
  /** What else there is to know about that. */
  more?: string;
  /** The page's heading, if the usual one comes with the data. */
  heading?: string;
  skeleton?: ReactNode;
}

/** In place of data that has not come: its skeleton, or why there is none. Every screen waits and fails in this way. */
export function LoadState<Data>({ query, last, failed, more, heading, skeleton = <RowsSkeleton /> }: Props<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return null;
  const isBare = last === undefined;
  return (
    <>
      {isBare && heading && <h1>{heading}</h1>}
      {error === undefined ? (
        <TakesLong />
      ) : (
        <div className={styles.failed}>
          <Failure title={failed} busy={isFetching} onRetry={refetch}>
            {more}
          </Failure>
        </div>
      )}
      {isBare && error === undefined && skeleton}
    </>
  );
}
