import { Failure } from '@shop/ui/failure';
import { Skeleton } from 'antd';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Nothing } from '../../features/list/nothing.tsx';
import { t } from '../../t.ts';
import styles from './overview.module.css';

interface Props<Value> {
  title: string;
  /** Where all of it is. */
  to: string;
  all: string;
  query: { data: Value | undefined; error: unknown; isFetching: boolean; refetch(): void };
  /** The sentence if there is nothing; undefined if there is something. */
  empty(value: Value): string | undefined;
  children(value: Value): ReactNode;
}

/** A part of the overview: it loads, fails and is empty in its own place. */
export function Panel<Value>({ title, to, all, query, empty, children }: Props<Value>) {
  const id = useId();
  const { data, error, isFetching, refetch } = query;
  const nothing = data === undefined ? undefined : empty(data);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <Link className={styles.all} to={to}>
          {all}
        </Link>
      </header>
      {data === undefined && error !== undefined && (
        <Failure title={t('This did not load.')} busy={isFetching} onRetry={refetch} />
      )}
      {data === undefined && error === undefined && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {nothing && <Nothing>{nothing}</Nothing>}
      {data !== undefined && !nothing && children(data)}
    </section>
  );
}
