import type { FiguresPeriod } from '@shop/contract/office/figures';
import { useQuery } from '@shop/platform';
import { isDay } from '@shop/platform/dates';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { useLocation } from 'react-router-dom';
import { LoadState } from '../../features/loading/load-state.tsx';
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
  const query = useQuery(figuresQuery(period, day && isDay(day) ? day : undefined));
  return (
    <div className={styles.page}>
      <h1>{t('Figures')}</h1>
      <PeriodNav period={period} from={query.data?.now.from} />
      <LoadState
        query={query}
        failed={t('The figures did not load.')}
        more={t('Nothing of them is lost.')}
        skeleton={
          <Loading>
            <div className={styles.page}>
              <Skeleton className={styles.cardsSkeleton} />
              <Skeleton className={styles.plotSkeleton} />
            </div>
          </Loading>
        }
      />
      {query.data && <FiguresBody figures={query.data} />}
    </div>
  );
}
