import { SteadyButton } from '@shop/ui/steady-button';
import { type SyntheticEvent, useState } from 'react';
import { BesideField } from '../../features/fields/beside-field.tsx';
import { TextField } from '../../features/fields/text-field.tsx';
import styles from './categories.module.css';

interface Props {
  label: string;
  action: string;
  first?: string;
  isBusy: boolean;
  problem: string | undefined;
  onType: () => void;
  /** True on success: then the field is cleared. */
  onSubmit: (name: string) => Promise<boolean>;
}

export function NameForm({ label, action, first = '', isBusy, problem, onType, onSubmit }: Props) {
  const [name, setName] = useState(first);
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (name.trim() !== '' && (await onSubmit(name.trim()))) setName(first);
  }
  return (
    <form className={styles.name} noValidate onSubmit={submit}>
      <BesideField>
        <TextField
          label={label}
          maxLength={80}
          value={name}
          error={problem}
          onChange={({ target }) => {
            setName(target.value);
            onType();
          }}
        />
        <SteadyButton type="submit" look="soft" small busy={isBusy} off={name.trim() === ''}>
          {action}
        </SteadyButton>
      </BesideField>
    </form>
  );
}
