import { useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { homeQuery } from '../../queries/home.ts';
import { t } from '../../t.ts';
import styles from './home.module.css';
import { HomeEditor } from './home-editor.tsx';

export function HomeScreen() {
  const { data: home, error, isFetching, refetch } = useQuery(homeQuery());
  if (home && !(isFetching && error !== undefined)) return <HomeEditor home={home} />;
  return (
    <>
      <h1>{t('Home page')}</h1>
      {error !== undefined ? (
        <Failure title={t('The home page did not load.')} busy={isFetching} onRetry={refetch} />
      ) : (
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
      )}
    </>
  );
}
