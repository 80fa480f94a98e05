import type { StaffRole } from '@shop/contract/office/rights';
import { phoneDigits, phoneError } from '@shop/contract/person-rules';
import { notify } from '@shop/platform';
import { SteadyButton } from '@shop/ui/steady-button';
import { type SyntheticEvent, useState } from 'react';
import { SelectField } from '../../features/fields/select-field.tsx';
import { TextField } from '../../features/fields/text-field.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { roleLabel, roleOptions } from '../../features/words/role-words.ts';
import { addStaff } from '../../queries/staff.ts';
import styles from './staff.module.css';

/** A number and a role: the person becomes staff at the next login with this number. */
export function AddStaff() {
  const [digits, setDigits] = useState('');
  const [role, setRole] = useState<StaffRole>('desk');
  const [isTried, setTried] = useState(false);
  const { save, isBusy, problem, forget } = useSaving();

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (phoneError(digits) !== undefined) return;
    if (!(await save(() => addStaff(`+91${digits}`, role)))) return;
    notify.success(`Added as ${roleLabel(role).toLowerCase()}.`);
    setDigits('');
    setTried(false);
  }

  return (
    <form className={styles.add} aria-label="Add to the staff" noValidate onSubmit={submit}>
      <TextField
        label="Phone number"
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        value={digits}
        error={(isTried ? phoneError(digits) : undefined) ?? problem}
        onChange={({ target }) => {
          setDigits(phoneDigits(target.value));
          forget();
        }}
      />
      <SelectField label="Role" value={role} options={roleOptions()} onChoose={setRole} />
      <SteadyButton type="submit" busy={isBusy}>
        {isBusy ? 'Adding…' : 'Add'}
      </SteadyButton>
    </form>
  );
}
