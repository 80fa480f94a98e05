import type { FiguresPeriod } from '@shop/contract/office/figures';
import { useQuery } from '@shop/platform';
import { isDay } from '@shop/platform/dates';
import { Failure } from '@shop/ui/failure';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { useLocation } from 'react-router-dom';
import { figuresQuery } from '../../queries/figures.ts';
import { t } from '../../t.ts';
import styles from './figures.module.css';
import { FiguresBody } from './figures-body.tsx';
import { PeriodNav } from './period-nav.tsx';

const isPeriod = (text: string | null): text is FiguresPeriod => text === 'day' || text === 'week' || text === 'month';

/** The shop's figures; the period and its day are in the address. */
export function FiguresScreen() {
  const params = new URLSearchParams(useLocation().search);
  const wanted = params.get('period');
  const period = isPeriod(wanted) ? wanted : 'day';
  const day = params.get('day') ?? undefined;
  const { data, error, isFetching, refetch } = useQuery(figuresQuery(period, day && isDay(day) ? day : undefined));
  return (
    <div className={styles.page}>
      <h1>{t('Figures')}</h1>
      <PeriodNav period={period} from={data?.now.from} />
      {error && !data ? (
        <Failure title={t('The figures did not load.')} busy={isFetching} onRetry={refetch}>
          {t('Nothing of them is lost.')}
        </Failure>
      ) : !data ? (
        <Loading className={styles.page}>
          <Skeleton className={styles.cardsSkeleton} />
          <Skeleton className={styles.plotSkeleton} />
        </Loading>
      ) : (
        <FiguresBody figures={data} />
      )}
    </div>
  );
}
