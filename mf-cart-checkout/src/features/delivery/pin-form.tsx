import { digitsIn } from '@shop/contract/ascii-digits';
import { Button } from '@shop/ui/button';
import { isPin } from '@shop/ui/delivery-pin';
import { TextField } from '@shop/ui/field';
import { type SyntheticEvent, useState } from 'react';
import { t } from '../../t.ts';
import styles from './delivery-choice.module.css';

const wrongPin = ({ length }: string) =>
  length === 6 ? t('We do not know this pincode. Please check it.') : t('A pincode has six digits.');

/** Before the login, and before an address is chosen. */
export function PinForm({ onPin }: { onPin(pin: string): void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const check = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPin(typed)) onPin(typed);
    else setError(wrongPin(typed));
  };
  return (
    <form className={styles.form} onSubmit={check} noValidate>
      <TextField
        label={t('Your pincode')}
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
