import { useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { RowsSkeleton } from '../../features/finding/rows-skeleton.tsx';
import { useMe } from '../../lib/me.ts';
import { messageSettingsQuery } from '../../queries/messages.ts';
import { t } from '../../t.ts';
import styles from './messages.module.css';
import { Sending } from './sending.tsx';
import { Texts } from './texts.tsx';

export function MessageSettingsPart() {
  const { data, error, isFetching, refetch } = useQuery(messageSettingsQuery);
  const mayEdit = useMe().may('settings.edit');
  if (!data && error) return <Failure title={t('The settings did not load.')} busy={isFetching} onRetry={refetch} />;
  if (!data) return <RowsSkeleton />;
  return (
    <div className={styles.parts}>
      <Sending key={data.version} settings={data} mayEdit={mayEdit} />
      <Texts settings={data} mayEdit={mayEdit} />
    </div>
  );
}
