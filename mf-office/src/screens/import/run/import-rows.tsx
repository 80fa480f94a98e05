import type { ImportRowsShown, OfficeImport } from '@shop/contract/office/imports';
import { useQuery } from '@shop/platform';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { Link, useLocation } from 'react-router-dom';
import { LoadState } from '../../../features/loading/load-state.tsx';
import { importRowsQuery } from '../../../queries/imports.ts';
import { t } from '../../../t.ts';
import { count, outcomeWords } from '../words.ts';
import { ImportRow } from './import-row.tsx';
import styles from './import-rows.module.css';
import { linkTo, SHOWN, shownOf } from './rows-shown.ts';

const shownWords = ({ state }: OfficeImport): Record<ImportRowsShown, string> => ({
  ...outcomeWords(),
  noted: state === 'undone' ? t('Left unchanged') : t('With a note'),
});
export function ImportRows({ each }: { each: OfficeImport }) {
  const params = new URLSearchParams(useLocation().search);
  const show = shownOf(each, params.get('show'));
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const isMoving = each.state === 'running' || each.state === 'undoing';
  const stage = isMoving ? `${each.state} ${each.done}` : each.state;
  const query = useQuery(importRowsQuery(each._id, stage, { show, page }));
  const { data } = query;
  return (
    <section aria-label={t('Rows of the file')} className={styles.part}>
      <nav aria-label={t('Which rows')} className={styles.filters}>
        <Link to={linkTo(undefined)} aria-current={show === undefined || undefined} replace>
          {t('All {count}', { count: count(each.rows) })}
        </Link>
        {SHOWN.filter((one) => each.counts[one] > 0 || one === show).map((one) => (
          <Link key={one} to={linkTo(one)} aria-current={show === one || undefined} replace>
            {shownWords(each)[one]} {count(each.counts[one])}
          </Link>
        ))}
      </nav>
      {!data ? (
        <LoadState
          query={query}
          failed={t('The rows did not load.')}
          skeleton={
            <Loading>
              <Skeleton className={styles.block} />
            </Loading>
          }
        />
      ) : data.rows.length === 0 ? (
        <p className={styles.none}>{t('No such rows.')}</p>
      ) : (
        <ul className={styles.rows}>
          {data.rows.map((row) => (
            <ImportRow key={row.line} row={row} />
          ))}
        </ul>
      )}
      <div className={styles.pages}>
        {page > 1 && <Link to={linkTo(show, page - 1)}>{t('Previous rows')}</Link>}
        {data?.hasMore && <Link to={linkTo(show, page + 1)}>{t('More rows')}</Link>}
      </div>
    </section>
  );
}
