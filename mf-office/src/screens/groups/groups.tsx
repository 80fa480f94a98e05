import type { Group } from '@shop/contract/office/groups';
import { useQuery } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { typedLang } from '@shop/ui/typed-lang';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import finding from '../../features/finding/finding.module.css';
import { type Column, DataList } from '../../features/list/data-list.tsx';
import { Nothing } from '../../features/list/nothing.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { useMe } from '../../lib/me.ts';
import { PAGES } from '../../lib/pages.ts';
import { addGroup } from '../../queries/change-group.ts';
import { groupsQuery } from '../../queries/groups.ts';
import { t } from '../../t.ts';
import { GroupDialog } from './group-dialog.tsx';
import styles from './groups.module.css';

const groupPath = (id: string) => PAGES.group.replace(':id', id);

const idOf = ({ _id }: Group) => _id;

const columns = (): readonly Column<Group>[] => [
  {
    key: 'name',
    title: t('Group'),
    isHead: true,
    render: ({ _id, name }) => (
      <Link className={styles.name} lang={typedLang(name)} to={groupPath(_id)}>
        {name}
      </Link>
    ),
  },
  {
    key: 'off',
    title: t('Discount on everything'),
    width: '13rem',
    render: ({ percent_off }) => (percent_off > 0 ? `${percent_off}%` : t('None')),
  },
  {
    key: 'prices',
    title: t('Products with a group price'),
    width: '14rem',
    isNumber: true,
    render: ({ prices }) => formatCount(prices),
  },
  {
    key: 'customers',
    title: t('Customers'),
    width: '8rem',
    isNumber: true,
    render: ({ customers }) => formatCount(customers),
  },
];

/** Customers with their own prices: hotels, resellers, the family. */
export function Groups() {
  const query = useQuery(groupsQuery());
  const groups = query.data;
  const [isMaking, setMaking] = useState(false);
  const mayEdit = useMe().may('prices.edit');
  const navigate = useNavigate();
  return (
    <>
      <header className={finding.head}>
        <h1>{t('Price groups')}</h1>
        {mayEdit && (
          <Button small onClick={() => setMaking(true)}>
            {t('New group')}
          </Button>
        )}
      </header>
      <p className={styles.about}>
        {t('Customers of a group see its prices everywhere in the shop, and order at them.')}
      </p>
      <LoadState query={query} failed={t('The groups did not load.')} />
      {groups?.length === 0 && <Nothing>{t('No groups yet: everybody pays the same.')}</Nothing>}
      {groups && groups.length > 0 && (
        <DataList label={t('Price groups')} rows={groups} idOf={idOf} columns={columns()} />
      )}
      {isMaking && (
        <GroupDialog
          title={t('New group')}
          onClose={() => setMaking(false)}
          save={async (group) => void navigate(groupPath((await addGroup(group))._id))}
        />
      )}
    </>
  );
}
