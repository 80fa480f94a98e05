import { useQuery } from '@shop/platform';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { LoadState } from '../../features/loading/load-state.tsx';
import { homeQuery } from '../../queries/home.ts';
import { t } from '../../t.ts';
import styles from './home.module.css';
import { HomeEditor } from './home-editor.tsx';

export function HomeScreen() {
  const query = useQuery(homeQuery());
  const { data: home, error, isFetching } = query;
  if (home && !(isFetching && error !== undefined)) return <HomeEditor home={home} />;
  return (
    <LoadState
      query={{ ...query, data: undefined }}
      failed={t('The home page did not load.')}
      heading={t('Home page')}
      skeleton={
        <Loading>
          <div className={styles.columns}>
            <div className={styles.list}>
              {[1, 2, 3, 4].map((key) => (
                <Skeleton key={key} className={styles.itemBlock} />
              ))}
            </div>
            <Skeleton className={styles.previewBlock} />
          </div>
        </Loading>
      }
    />
  );
}
