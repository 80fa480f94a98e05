import type { QueryResult } from '@shop/platform';
import { Loading } from '@shop/ui/skeleton';
import { Skeleton } from 'antd';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Nothing } from '../../features/list/nothing.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { t } from '../../t.ts';
import styles from './overview.module.css';

interface Props<Value> {
  title: string;
  /** Where all of it is. */
  to: string;
  all: string;
  query: QueryResult<Value>;
  /** The sentence if there is nothing; undefined if there is something. */
  empty(value: Value): string | undefined;
  children(value: Value): ReactNode;
}

/** A part of the overview: it loads, fails and is empty in its own place. */
export function Panel<Value>({ title, to, all, query, empty, children }: Props<Value>) {
  const id = useId();
  const { data } = query;
  const nothing = data === undefined ? undefined : empty(data);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <Link className={styles.all} to={to}>
          {all}
        </Link>
      </header>
      <LoadState
        query={query}
        failed={t('This did not load.')}
        skeleton={
          <Loading>
            <Skeleton active title={false} paragraph={{ rows: 5 }} />
          </Loading>
        }
      />
      {nothing && <Nothing>{nothing}</Nothing>}
      {data !== undefined && !nothing && children(data)}
    </section>
  );
}
