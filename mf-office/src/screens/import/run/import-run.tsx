import type { ImportState } from '@shop/contract/office/imports';
import { ApiError, isUnknown, useQuery } from '@shop/platform';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { NoSuch } from '../../../features/list/no-such.tsx';
import { LoadState } from '../../../features/loading/load-state.tsx';
import { dateAndTime } from '../../../lib/moments.ts';
import { PAGES } from '../../../lib/pages.ts';
import type { ScreenProps } from '../../../lib/screen-props.ts';
import { importQuery } from '../../../queries/imports.ts';
import { t } from '../../../t.ts';
import { ImportProgress } from '../import-progress.tsx';
import { isUnderWay } from '../words.ts';
import { ImportRows } from './import-rows.tsx';
import styles from './import-run.module.css';
import { ImportSteps } from './import-steps.tsx';
import { ImportSummary } from './import-summary.tsx';

const LOOK_MS = 1000;
const ENDED: readonly ImportState[] = ['done', 'undoing', 'undone'];

export function ImportRun({ params }: ScreenProps) {
  const query = useQuery(importQuery(params.id ?? ''));
  const { data, error, refetch } = query;
  const following = data !== undefined && isUnderWay(data.state);
  useEffect(() => {
    if (!following) return;
    const timer = setInterval(refetch, LOOK_MS);
    return () => clearInterval(timer);
  }, [following, refetch]);

  if (error instanceof ApiError && error.status === 403 && !data) return <p>{error.message}</p>;
  if (error && !data && isUnknown(error))
    return <NoSuch title={t('There is no such import')} to={PAGES.import} all={t('All imports')} />;
  if (!data)
    return (
      <LoadState
        query={query}
        failed={t('The import did not load.')}
        more={t('If it is running, it continues on the server.')}
        heading={t('Import')}
        skeleton={
          <Loading className={styles.page}>
            <Skeleton className={styles.head} />
            <Skeleton className={styles.rows} />
          </Loading>
        }
      />
    );
  return (
    <div className={styles.page}>
      <header>
        <Link to={PAGES.import} className={styles.back}>
          {t('Import and export')}
        </Link>
        <h1>{data.fileName}</h1>
        <p className={styles.when}>
          {dateAndTime(data.createdAt)}
          {data.by && `, ${data.by}`}
        </p>
      </header>
      <ImportProgress at={ENDED.includes(data.state) ? 'done' : 'check'} isWrong={data.state === 'failed'} />
      <ImportSummary each={data} />
      <ImportSteps each={data} />
      {data.state !== 'open' && data.state !== 'checking' && <ImportRows each={data} />}
    </div>
  );
}
