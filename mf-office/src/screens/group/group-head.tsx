import type { Group } from '@shop/contract/office/groups';
import { notify } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import finding from '../../features/finding/finding.module.css';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { useMe } from '../../lib/me.ts';
import { PAGES } from '../../lib/pages.ts';
import { changeGroup, removeGroup } from '../../queries/change-group.ts';
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
        <h1>{name}</h1>
        {mayEdit && (
          <div className={styles.buttons}>
            <Button look="line" small onClick={() => setOpen('change')}>
              Change
            </Button>
            <Button look="bad" small onClick={() => setOpen('remove')}>
              Delete…
            </Button>
          </div>
        )}
      </div>
      <p>
        {percent_off > 0
          ? `${percent_off} % off every product but those below.`
          : 'Everybody’s prices, but for the products below.'}{' '}
        <Link className={styles.link} to={`${PAGES.customers}?group=${_id}`}>
          {customers === 1 ? '1 customer' : `${customers} customers`}
        </Link>
      </p>
      {open === 'change' && (
        <GroupDialog
          title={`Change ${name}`}
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
  const { save, isBusy, problem } = useSaving();
  const navigate = useNavigate();

  async function remove() {
    if (!(await save(() => removeGroup(_id)))) return;
    notify.success(`${name} is deleted.`);
    void navigate(PAGES.groups, { replace: true });
  }

  return (
    <Dialog title={`Delete ${name}?`} shape="centred" onClose={onClose}>
      <p>
        {customers === 0
          ? 'It has no members. Its price list is deleted too.'
          : `${customers === 1 ? 'Its customer pays' : `Its ${customers} customers pay`} the normal prices from then on. Its price list is deleted too.`}
      </p>
      {problem && <Problem>{problem}</Problem>}
      <div className={styles.buttons}>
        <Button look="soft" data-first-focus="" onClick={onClose}>
          Keep
        </Button>
        <SteadyButton look="bad" busy={isBusy} onClick={() => void remove()}>
          Delete
        </SteadyButton>
      </div>
    </Dialog>
  );
}
