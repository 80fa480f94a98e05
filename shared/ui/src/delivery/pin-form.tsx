import { digitsIn } from '@shop/contract/ascii-digits';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';
import { t } from '../t.ts';
import { isPin } from './delivery-pin.ts';
import styles from './pin-form.module.css';

const wrongPin = ({ length }: string) =>
  length === 6 ? t('We do not know this pincode. Please check it.') : t('A pincode has six digits.');

interface Props {
  label: string;
  /** What is in the field at first. */
  pin?: string;
  /** When it opens in the place of another pincode. */
  takesFocus?: boolean;
  onPin(pin: string): void;
}

/** Asks a visitor for the pincode of their delivery. */
export function PinForm({ label, pin = '', takesFocus = false, onPin }: Props) {
  const [typed, setTyped] = useState(pin);
  const [error, setError] = useState('');
  const check = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPin(typed)) onPin(typed);
    else setError(wrongPin(typed));
  };
  return (
    <form className={styles.form} onSubmit={check} noValidate>
      <TextField
        ref={(field) => (takesFocus ? field?.focus() : undefined)}
        label={label}
        name="pin"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        value={typed}
        error={error || undefined}
        onChange={({ target }) => {
          setError('');
          setTyped(digitsIn(target.value));
        }}
      />
      <Button look="line" type="submit">
        {t('Check')}
      </Button>
    </form>
  );
}
