import type { Group } from '@shop/contract/office/groups';
import { useQuery } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { Failure } from '@shop/ui/failure';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import finding from '../../features/finding/finding.module.css';
import { RowsSkeleton } from '../../features/finding/rows-skeleton.tsx';
import { useMe } from '../../lib/me.ts';
import { PAGES } from '../../lib/pages.ts';
import { addGroup } from '../../queries/change-group.ts';
import { groupsQuery } from '../../queries/groups.ts';
import { GroupDialog } from './group-dialog.tsx';
import styles from './groups.module.css';

const groupPath = (id: string) => PAGES.group.replace(':id', id);

const counted = (count: number, one: string, more: string) => `${formatCount(count)} ${count === 1 ? one : more}`;

/** Customers with their own prices: hotels, resellers, the family. */
export function Groups() {
  const { data: groups, error, isFetching, refetch } = useQuery(groupsQuery());
  const [isMaking, setMaking] = useState(false);
  const mayEdit = useMe().may('prices.edit');
  const navigate = useNavigate();
  return (
    <>
      <header className={finding.head}>
        <h1>Groups</h1>
        {mayEdit && (
          <Button small onClick={() => setMaking(true)}>
            New group
          </Button>
        )}
      </header>
      <p className={styles.about}>Customers of a group see its prices everywhere in the shop, and order at them.</p>
      {!groups && error !== undefined && (
        <Failure title="The groups did not load." busy={isFetching} onRetry={refetch} />
      )}
      {!groups && error === undefined && <RowsSkeleton />}
      {groups?.length === 0 && <p className={finding.empty}>No groups yet: everybody pays the same.</p>}
      <ul className={styles.groups}>
        {groups?.map((group) => (
          <GroupLine key={group._id} group={group} />
        ))}
      </ul>
      {isMaking && (
        <GroupDialog
          title="New group"
          onClose={() => setMaking(false)}
          save={async (group) => void navigate(groupPath((await addGroup(group))._id))}
        />
      )}
    </>
  );
}

const GroupLine = ({ group: { _id, name, percent_off, customers, prices } }: { group: Group }) => (
  <li>
    <Link to={groupPath(_id)}>
      <b>{name}</b>
      <span>
        {percent_off > 0 ? `${percent_off} % off everything` : 'Everybody’s prices'}
        {prices > 0 && `, ${counted(prices, 'product', 'products')} with a group price`}
      </span>
      <span>{counted(customers, 'customer', 'customers')}</span>
    </Link>
  </li>
);
