import { useQuery } from '@shop/platform';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { LoadState } from '../../features/loading/load-state.tsx';
import { settingsQuery } from '../../queries/settings.ts';
import { t } from '../../t.ts';
import styles from './settings.module.css';
import { SettingsEditor } from './settings-editor.tsx';

const SettingsSkeleton = () => (
  <Loading>
    <Skeleton className={styles.tabsBlock} />
    <div className={styles.form}>
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} className={styles.fieldBlock} />
      ))}
    </div>
  </Loading>
);

export function SettingsScreen() {
  const query = useQuery(settingsQuery());
  return (
    <>
      <h1>{t('Settings')}</h1>
      {query.data && <SettingsEditor settings={query.data} />}
      <LoadState query={query} failed={t('The settings did not load.')} skeleton={<SettingsSkeleton />} />
    </>
  );
}
