import { emailIsValid, NAME_LIMIT, nameIsValid, readablePhone } from '@shop/contract/person-rules';
import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/field';
import { type FormEvent, useState } from 'react';
import { rich, t } from '../t.ts';
import { FailureNote } from './failure-note.tsx';
import { type Failure, loginFailure, needsNewCode } from './failures.ts';
import type { VerifiedPerson } from './identity.ts';
import styles from './login.module.css';
import { signUp } from './login-calls.ts';

export interface Typed {
  name: string;
  email: string;
}

interface Props {
  person: VerifiedPerson;
  /** The input from before a new code was needed. */
  before: Typed;
  /** Called if only a new code helps. */
  again(failure: Failure, typed: Typed): void;
}

export function SignUpStep({ person, before, again }: Props) {
  const [name, setName] = useState(before.name);
  const [nameLeft, setNameLeft] = useState(false);
  const [email, setEmail] = useState(before.email);
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const nameWrong = !nameIsValid(name);
  const emailWrong = !emailIsValid(email.trim());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || nameWrong || emailWrong) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await signUp(person, { name, email: email.trim() });
    } catch (error) {
      if (needsNewCode(error)) again(loginFailure(error), { name, email });
      else setFailure(loginFailure(error));
    }
    setBusy(false);
  };
  return (
    <>
      <p className={styles.lead}>{t('Your number is verified. One last step.')}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('Phone number')}
          prefix="+91"
          className={styles.digits}
          readOnly
          value={readablePhone(person.phone).slice(4)}
        />
        <TextField
          label={t('Name')}
          data-first-focus=""
          name="name"
          autoComplete="name"
          required
          maxLength={NAME_LIMIT}
          value={name}
          error={nameWrong && (nameLeft || name.length >= NAME_LIMIT) ? t('This is a required field') : undefined}
          hint={name.trim().length >= NAME_LIMIT ? t('Use 39 letters at most.') : undefined}
          onChange={({ target }) => setName(target.value)}
          onBlur={() => setNameLeft(true)}
        />
        <TextField
          label={rich('Email {optional}', {
            optional: <span className={styles.optional}>{t('(optional)')}</span>,
          })}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="name@example.com"
          value={email}
          error={emailWrong ? t('Please enter valid email id') : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <FailureNote failure={failure} />
        <Button type="submit" wide disabled={nameWrong || emailWrong} aria-disabled={busy} aria-busy={busy}>
          {busy ? t('Signing up…') : t('Sign Up')}
        </Button>
      </form>
    </>
  );
}
