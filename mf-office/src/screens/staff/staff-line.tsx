import type { StaffRole } from '@shop/contract/office/rights';
import type { StaffMember } from '@shop/contract/office/staff';
import { readablePhone } from '@shop/contract/person-rules';
import { notify } from '@shop/platform';
import { dateAndTime } from '@shop/platform/dates';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { useSaving } from '../../features/saving/use-saving.ts';
import { roleLabel } from '../../features/words/role-words.ts';
import { changeRole } from '../../queries/staff.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';
import styles from './staff.module.css';

export const nameOf = ({ name, phone }: StaffMember) => name ?? readablePhone(phone);

function since({ fixed, added_at, added_by }: StaffMember): string {
  if (fixed || added_at === null) return 'Named in the shop’s configuration';
  return `Added ${dateAndTime(added_at)}${added_by ? ` by ${added_by}` : ''}`;
}

/** One of the staff; another role is saved as it is chosen. */
export function StaffLine({ member, mayEdit }: { member: StaffMember; mayEdit: boolean }) {
  const { phone, role, name, fixed } = member;
  const [isAsking, setAsking] = useState(false);
  const { save, isBusy, problem } = useSaving();
  const mayChange = mayEdit && !fixed;

  async function choose(chosen: StaffRole) {
    if (await save(() => changeRole(phone, chosen))) notify.success(`${nameOf(member)}: ${roleLabel(chosen)}.`);
  }

  return (
    <li>
      <div className={styles.who}>
        <b>{nameOf(member)}</b>
        <span className={styles.second}>
          {name === null ? 'Has not signed up yet' : readablePhone(phone)}. {since(member)}.
        </span>
      </div>
      {mayChange ? (
        <div className={styles.actions}>
          <RoleChoice
            label={`Role of ${nameOf(member)}`}
            value={role}
            disabled={isBusy}
            onChoose={(chosen) => void choose(chosen)}
          />
          <Button look="link" aria-label={`Remove ${nameOf(member)} from the staff`} onClick={() => setAsking(true)}>
            Remove
          </Button>
        </div>
      ) : (
        <span className={styles.role}>{roleLabel(role)}</span>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isAsking && <RemoveDialog member={member} onClose={() => setAsking(false)} />}
    </li>
  );
}
