import type { OfficeImport } from '@shop/contract/office/imports';
import { useQuery } from '@shop/platform';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { Link } from 'react-router-dom';
import { LoadState } from '../../features/loading/load-state.tsx';
import { dateAndTime } from '../../lib/moments.ts';
import { PAGES } from '../../lib/pages.ts';
import { importsQuery } from '../../queries/imports.ts';
import { t } from '../../t.ts';
import styles from './past-imports.module.css';
import { count, stateWords } from './words.ts';

function countsInWords(state: string, { added, changed, faulty }: OfficeImport['counts']): string {
  const counts = { state, added: count(added), changed: count(changed) };
  return faulty > 0
    ? t('{state}: {added} new, {changed} changed, {faulty} with errors', { ...counts, faulty: count(faulty) })
    : t('{state}: {added} new, {changed} changed', counts);
}

export function PastImports() {
  const query = useQuery(importsQuery);
  const { data } = query;
  if (!data)
    return (
      <LoadState
        query={query}
        failed={t('Previous imports did not load.')}
        more={t('Nothing of them is lost.')}
        skeleton={
          <Loading>
            <Skeleton className={styles.block} />
          </Loading>
        }
      />
    );
  if (data.imports.length === 0) return <p className={styles.none}>{t('Nothing is imported yet.')}</p>;
  return (
    <ul className={styles.list}>
      {data.imports.map(({ _id, fileName, state, counts, createdAt, by }) => (
        <li key={_id}>
          <Link to={PAGES.importRun.replace(':id', _id)}>
            <b>{fileName}</b>
            <span>{countsInWords(stateWords()[state], counts)}</span>
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
