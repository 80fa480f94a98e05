import { isUnknown, useQuery } from '@shop/platform';
import { buttonClass } from '@shop/ui/button';
import { Link } from 'react-router-dom';
import { NoSuch } from '../../features/list/no-such.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { PAGES } from '../../lib/pages.ts';
import type { ScreenProps } from '../../lib/screen-props.ts';
import { groupQuery } from '../../queries/groups.ts';
import { t } from '../../t.ts';
import { GroupHead } from './group-head.tsx';
import { PriceList } from './price-list.tsx';

export function GroupScreen({ params: { id = '' } }: ScreenProps) {
  const query = useQuery(groupQuery(id));
  const { data: group, error } = query;
  if (error !== undefined && isUnknown(error))
    return <NoSuch title={t('There is no such group')} to={PAGES.groups} all={t('All groups')} />;
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
      <LoadState query={query} failed={t('The group did not load.')} heading={t('Price group')} />
    </>
  );
}
