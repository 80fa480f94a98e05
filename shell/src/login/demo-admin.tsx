import { phoneDigits, phoneError } from '@shop/contract/person-rules';
import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/field';
import { type FormEvent, useState } from 'react';
import { t } from '../t.ts';
import { FailureNote } from './failure-note.tsx';
import { type Failure, loginFailure } from './failures.ts';
import styles from './login.module.css';
import { loginAsDemoAdmin } from './login-calls.ts';

/** Only the demo shop has a login by password for its admin. */
export function DemoAdmin() {
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    try {
      await loginAsDemoAdmin(`+91${phone}`, password);
    } catch (error) {
      setFailure(loginFailure(error));
    }
  };
  return (
    <details className={styles.demoAdmin}>
      <summary>{t('Demo shop: log in as its admin')}</summary>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t("Admin's number")}
          prefix="+91"
          inputMode="numeric"
          autoComplete="off"
          value={phone}
          onChange={({ target }) => setPhone(phoneDigits(target.value))}
        />
        <TextField
          label={t('Password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <FailureNote failure={failure} />
        <Button type="submit" look="line" wide disabled={phoneError(phone) !== undefined || !password}>
          {t('Log in as admin')}
        </Button>
      </form>
    </details>
  );
}
