import { Button, Input } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CallError, SignedOut, signIn } from '../api/calls.ts';
import styles from './sign-in.module.css';

interface FormProps {
  /** Why a sign-in is needed; empty at first. */
  reason: string;
  heading: 'h1' | 'h2';
  onSignedIn(): void;
}

function SignInForm({ reason, heading: Heading, onSignedIn }: FormProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [token, setToken] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  useEffect(() => field.current?.querySelector('input')?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await signIn(token.trim());
      onSignedIn();
    } catch (error) {
      if (!(error instanceof SignedOut || error instanceof CallError)) throw error;
      setFailure(error.message);
      field.current?.querySelector('input')?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Heading id={`${id}-title`}>Sign in to the releases</Heading>
      {reason && <p className={styles.reason}>{reason}</p>}
      <div className={styles.field} ref={field}>
        <label htmlFor={id}>Token</label>
        <Input
          id={id}
          type="password"
          autoComplete="current-password"
          spellCheck={false}
          value={token}
          aria-invalid={failure !== ''}
          aria-describedby={`${id}-hint ${id}-failure`}
          onChange={({ target }) => setToken(target.value)}
        />
        <p id={`${id}-failure`} role="alert" className={styles.failure}>
          {failure}
        </p>
        <p id={`${id}-hint`} className={styles.hint}>
          <code>pnpm release token --team NAME --sections A,B</code> makes one, on the machine that has the releases.
        </p>
      </div>
      <Button htmlType="submit" type="primary" size="large" aria-disabled={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}

export const SignInPage = ({ onSignedIn }: Pick<FormProps, 'onSignedIn'>) => (
  <main className={styles.page}>
    <div className={styles.shutter} aria-hidden="true" />
    <div className={styles.card}>
      <SignInForm reason="" heading="h1" onSignedIn={onSignedIn} />
    </div>
  </main>
);

/** Covers the board, which keeps its state. */
export function SignInAgain({ reason, onSignedIn }: Pick<FormProps, 'reason' | 'onSignedIn'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const own = dialog.current;
    if (own && !own.open) own.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Sign in to the releases"
      onCancel={(event) => event.preventDefault()}
    >
      <SignInForm reason={reason} heading="h2" onSignedIn={onSignedIn} />
    </dialog>
  );
}
