import type { StaffRole } from '@shop/contract/office/rights';
import { phoneDigits } from '@shop/contract/person-rules';
import { notify } from '@shop/platform';
import { SteadyButton } from '@shop/ui/steady-button';
import { type SyntheticEvent, useState } from 'react';
import { SelectField } from '../../features/fields/select-field.tsx';
import { TextField } from '../../features/fields/text-field.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { phoneProblem } from '../../features/words/phone-problem.ts';
import { roleLabel, roleOptions } from '../../features/words/role-words.ts';
import { addStaff } from '../../queries/staff.ts';
import { t } from '../../t.ts';
import styles from './staff.module.css';

/** A number and a role: the person becomes staff at the next login with this number. The name is shown until then. */
export function AddStaff() {
  const [digits, setDigits] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('desk');
  const [isTried, setTried] = useState(false);
  const { save, isBusy, problem, forget } = useSaving();

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (phoneProblem(digits) !== undefined) return;
    const added = { phone: `+91${digits}`, role, ...(name.trim() && { name: name.trim() }) };
    if (!(await save(() => addStaff(added)))) return;
    notify.success(t('Added as {role}.', { role: roleLabel(role).toLowerCase() }));
    setDigits('');
    setName('');
    setTried(false);
  }

  return (
    <form className={styles.add} aria-label={t('Add to the staff')} noValidate onSubmit={submit}>
      <TextField
        label={t('Phone number')}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        value={digits}
        error={(isTried ? phoneProblem(digits) : undefined) ?? problem}
        onChange={({ target }) => {
          setDigits(phoneDigits(target.value));
          forget();
        }}
      />
      <TextField
        label={t('Name (optional)')}
        maxLength={39}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField label={t('Role')} value={role} options={roleOptions()} onChoose={setRole} />
      <SteadyButton type="submit" busy={isBusy}>
        {isBusy ? t('Adding…') : t('Add')}
      </SteadyButton>
    </form>
  );
}
