import { Button } from '@shop/ui/button';
import { isPin } from '@shop/ui/delivery-pin';
import { TextField } from '@shop/ui/field';
import { type SyntheticEvent, useState } from 'react';
import { t } from '../../t.ts';
import styles from './delivery-choice.module.css';

/** Before the login, and before an address is chosen. */
export function PinForm({ onPin }: { onPin(pin: string): void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const check = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPin(typed)) onPin(typed);
    else setError(t('A pincode has six digits.'));
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
          setTyped(target.value.replace(/\D/g, ''));
        }}
      />
      <Button look="line" type="submit">
        {t('Check')}
      </Button>
    </form>
  );
}
