import { isUnknown, useQuery } from '@shop/platform';
import { buttonClass } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import { Link } from 'react-router-dom';
import { RowsSkeleton } from '../../features/finding/rows-skeleton.tsx';
import { NoSuch } from '../../features/list/no-such.tsx';
import { PAGES } from '../../lib/pages.ts';
import type { ScreenProps } from '../../lib/screen-props.ts';
import { groupQuery } from '../../queries/groups.ts';
import { t } from '../../t.ts';
import { GroupHead } from './group-head.tsx';
import { PriceList } from './price-list.tsx';

export function GroupScreen({ params: { id = '' } }: ScreenProps) {
  const { data: group, error, isFetching, refetch } = useQuery(groupQuery(id));
  const isGone = error !== undefined && isUnknown(error);
  if (isGone) return <NoSuch title={t('There is no such group')} to={PAGES.groups} all={t('All groups')} />;
  return (
    <>
      <Link className={buttonClass('link')} to={PAGES.groups}>
        {t('All groups')}
      </Link>
      {group && (
        <>
          <GroupHead group={group} />
          <PriceList key={group._id} group={group} />
        </>
      )}
      {!group && error !== undefined && (
        <Failure title={t('The group did not load.')} busy={isFetching} onRetry={refetch} />
      )}
      {!group && error === undefined && <RowsSkeleton />}
    </>
  );
}
