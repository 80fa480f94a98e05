import { useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { RowsSkeleton } from '../../features/finding/rows-skeleton.tsx';
import { webHooksQuery } from '../../queries/web-hooks.ts';
import { t } from '../../t.ts';
import { AddHook } from './add-hook.tsx';
import { HookPart } from './hook-part.tsx';
import styles from './messages.module.css';

/** Other systems that hear of every order. */
export function WebHooks() {
  const { data, error, isFetching, refetch } = useQuery(webHooksQuery);
  if (!data && error) return <Failure title={t('The web hooks did not load.')} busy={isFetching} onRetry={refetch} />;
  if (!data) return <RowsSkeleton />;
  return (
    <div className={styles.parts}>
      {data.webhooks.map((hook) => (
        <HookPart key={hook._id} hook={hook} />
      ))}
      <AddHook />
    </div>
  );
}
