import { useQuery } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { MeContext } from '../lib/me.ts';
import { meQuery } from '../queries/me.ts';
import { t } from '../t.ts';
import { OfficeSkeleton } from './office-skeleton.tsx';
import { Screen } from './screen.tsx';

/** All office pages need the user. */
export function Office({ viewerId }: { viewerId: string }) {
  const { data: me, error, isFetching, refetch } = useQuery(meQuery(viewerId));
  if (error && !me)
    return (
      <Failure title={t('The office did not load')} busy={isFetching} onRetry={refetch}>
        {t('Your rights in the office did not load.')}
      </Failure>
    );
  if (!me) return <OfficeSkeleton />;
  return (
    <MeContext value={me}>
      <Screen />
    </MeContext>
  );
}
