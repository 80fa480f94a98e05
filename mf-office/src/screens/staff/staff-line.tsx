import type { StaffRole } from '@shop/contract/office/rights';
import type { StaffMember } from '@shop/contract/office/staff';
import { readablePhone } from '@shop/contract/person-rules';
import { currentSession, notify } from '@shop/platform';
import { Button, buttonClass } from '@shop/ui/button';
import { typedLang } from '@shop/ui/typed-lang';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Choice } from '../../features/fields/select-field.tsx';
import { LogOutEverywhere } from '../../features/log-out/log-out-everywhere.tsx';
import { Typed } from '../../features/names/typed.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { roleLabel, roleOptions } from '../../features/words/role-words.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { changeRole, logOutStaff } from '../../queries/staff.ts';
import { rich, t } from '../../t.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './staff.module.css';

export const nameOf = ({ name, phone }: StaffMember) => name ?? readablePhone(phone);

function since({ fixed, added_at, added_by }: StaffMember): ReactNode {
  if (fixed || added_at === null) return t('Set in the shop’s configuration');
  const time = dateAndTime(added_at);
  return added_by
    ? rich('Added {time} by {name}', { time, name: <Typed text={added_by} /> })
    : t('Added {time}', { time });
}

/** The number, unless the line starts with it already, and whether they can log in yet. */
const whoIs = ({ phone, name, signed_up }: StaffMember) =>
  [name === null ? '' : readablePhone(phone), signed_up ? '' : t('Has not signed up yet')].filter(Boolean).join(' · ');

const isOwn = ({ phone }: StaffMember) => phone === currentSession().user?.phoneNumber;

/** Nobody can log out their own device here: their profile has a list of devices. */
function MemberDevices({ member }: { member: StaffMember }) {
  if (isOwn(member))
    return (
      <Link className={buttonClass('link')} to="/profile">
        {t('Your devices')}
      </Link>
    );
  if (!member.signed_up) return null;
  return <LogOutEverywhere name={nameOf(member)} look="link" send={() => logOutStaff(member.phone)} />;
}

/** A staff member; a new role is saved at once. Nobody changes their own. */
export function StaffLine({ member, mayEdit }: { member: StaffMember; mayEdit: boolean }) {
  const { phone, role, fixed } = member;
  const [isConfirming, setConfirming] = useState(false);
  const { save, isBusy, problem } = useSaving();
  const mayChange = mayEdit && !fixed && !isOwn(member);

  async function choose(chosen: StaffRole) {
    if (await save(() => changeRole(phone, chosen)))
      notify.success(t('{name}: {role}.', { name: nameOf(member), role: roleLabel(chosen) }));
  }

  return (
    <li>
      <div className={styles.who}>
        <b lang={typedLang(nameOf(member))}>{nameOf(member)}</b>
        <span className={styles.second}>
          {rich('{who}. {since}.', {
            who: whoIs(member),
            since: since(member),
          })}
        </span>
      </div>
      <div className={styles.actions}>
        {mayChange ? (
          <span>
            <Choice
              aria-label={t('Role of {name}', { name: nameOf(member) })}
              value={role}
              options={roleOptions()}
              isBusy={isBusy}
              onChoose={(chosen) => void choose(chosen)}
            />
          </span>
        ) : (
          <span className={styles.role}>{roleLabel(role)}</span>
        )}
        {mayEdit && <MemberDevices member={member} />}
        {mayChange && (
          <Button
            look="link"
            aria-label={t('Remove {name} from the staff', { name: nameOf(member) })}
            onClick={() => setConfirming(true)}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
      {problem && <Problem>{problem}</Problem>}
      {isConfirming && <RemoveDialog member={member} onClose={() => setConfirming(false)} />}
    </li>
  );
}
