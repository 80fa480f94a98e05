import type { Group } from '@shop/contract/office/groups';
import { notify } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { typedLang } from '@shop/ui/typed-lang';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../features/confirming/confirm-dialog.tsx';
import finding from '../../features/finding/finding.module.css';
import { useSaving } from '../../features/saving/use-saving.ts';
import { useMe } from '../../lib/me.ts';
import { PAGES } from '../../lib/pages.ts';
import { changeGroup, removeGroup } from '../../queries/change-group.ts';
import { plural, t } from '../../t.ts';
import { GroupDialog } from '../groups/group-dialog.tsx';
import styles from './group.module.css';

export function GroupHead({ group }: { group: Group }) {
  const { _id, name, percent_off, customers } = group;
  const [open, setOpen] = useState<'change' | 'remove'>();
  const mayEdit = useMe().may('prices.edit');
  const close = () => setOpen(undefined);
  return (
    <header>
      <div className={finding.head}>
        <h1 lang={typedLang(name)}>{name}</h1>
        {mayEdit && (
          <div className={styles.buttons}>
            <Button look="line" small onClick={() => setOpen('change')}>
              {t('Change')}
            </Button>
            <Button look="bad" small onClick={() => setOpen('remove')}>
              {t('Delete…')}
            </Button>
          </div>
        )}
      </div>
      <p>
        {percent_off > 0
          ? t('{percent}% off every product but those below.', { percent: percent_off })
          : t('Everybody’s prices, but for the products below.')}{' '}
        <Link className={styles.link} to={`${PAGES.customers}?group=${_id}`}>
          {plural(customers, { one: '1 customer', other: '{count} customers' })}
        </Link>
      </p>
      {open === 'change' && (
        <GroupDialog
          title={t('Change {name}', { name })}
          group={{ name, percent_off }}
          save={(_group, changed) => changeGroup(_id, changed)}
          onClose={close}
        />
      )}
      {open === 'remove' && <RemoveGroup group={group} onClose={close} />}
    </header>
  );
}

function RemoveGroup({ group: { _id, name, customers }, onClose }: { group: Group; onClose: () => void }) {
  const saving = useSaving();
  const navigate = useNavigate();

  async function remove() {
    if (!(await saving.save(() => removeGroup(_id)))) return;
    notify.success(t('{name} is deleted.', { name }));
    void navigate(PAGES.groups, { replace: true });
  }

  return (
    <ConfirmDialog
      title={t('Delete {name}?', { name })}
      act={t('Delete')}
      saving={saving}
      onAct={remove}
      onClose={onClose}
    >
      {customers === 0
        ? t('It has no members. Its price list is deleted too.')
        : plural(customers, {
            one: 'Its customer pays the normal prices from then on. Its price list is deleted too.',
            other: 'Its {count} customers pay the normal prices from then on. Its price list is deleted too.',
          })}
    </ConfirmDialog>
  );
}
