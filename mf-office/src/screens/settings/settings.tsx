import { useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { settingsQuery } from '../../queries/settings.ts';
import { t } from '../../t.ts';
import styles from './settings.module.css';
import { SettingsEditor } from './settings-editor.tsx';

const SettingsSkeleton = () => (
  <Loading>
    <div className={styles.form}>
      <Skeleton className={styles.tabsBlock} />
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className={styles.fieldBlock} />
      ))}
    </div>
  </Loading>
);

export function SettingsScreen() {
  const { data: settings, error, isFetching, refetch } = useQuery(settingsQuery());
  return (
    <>
      <h1>{t('Settings')}</h1>
      {settings && <SettingsEditor settings={settings} />}
      {!settings && error !== undefined && (
        <Failure title={t('The settings did not load.')} busy={isFetching} onRetry={refetch} />
      )}
      {!settings && error === undefined && <SettingsSkeleton />}
    </>
  );
}
