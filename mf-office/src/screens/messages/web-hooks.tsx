import { useQuery } from '@shop/platform';
import { LoadState } from '../../features/loading/load-state.tsx';
import { webHooksQuery } from '../../queries/web-hooks.ts';
import { t } from '../../t.ts';
import { AddHook } from './add-hook.tsx';
import { HookPart } from './hook-part.tsx';
import styles from './messages.module.css';

/** Other systems that hear of every order. */
export function WebHooks() {
  const query = useQuery(webHooksQuery);
  const { data } = query;
  if (!data) return <LoadState query={query} failed={t('The web hooks did not load.')} />;
  return (
    <div className={styles.parts}>
      {data.webhooks.map((hook) => (
        <HookPart key={hook._id} hook={hook} />
      ))}
      <AddHook />
    </div>
  );
}
