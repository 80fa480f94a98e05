import { useQuery } from '@shop/platform';
import { LoadState } from '../../features/loading/load-state.tsx';
import { useMe } from '../../lib/me.ts';
import { messageSettingsQuery } from '../../queries/messages.ts';
import { t } from '../../t.ts';
import styles from './messages.module.css';
import { Sending } from './sending.tsx';
import { Texts } from './texts.tsx';

export function MessageSettingsPart() {
  const query = useQuery(messageSettingsQuery);
  const { data } = query;
  const mayEdit = useMe().may('settings.edit');
  if (!data) return <LoadState query={query} failed={t('The settings did not load.')} />;
  return (
    <div className={styles.parts}>
      <Sending key={data.version} settings={data} mayEdit={mayEdit} />
      <Texts settings={data} mayEdit={mayEdit} />
    </div>
  );
}
