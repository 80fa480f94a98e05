import { OTP_LENGTH, otpDigits, otpError, readablePhone } from '@shop/contract/person-rules';
import { settingsAtom } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/field';
import { useAtomValue } from 'jotai';
import { type FormEvent, type InputEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { t } from '../t.ts';
import { DemoCode } from './demo-code.tsx';
import { FailureNote } from './failure-note.tsx';
import { confirmFailure, type Failure, invalidOtp, loginFailure } from './failures.ts';
import { HumanCheckFrame } from './human-check-frame.tsx';
import type { ConfirmCode, VerifiedPerson } from './identity.ts';
import styles from './login.module.css';
import { login } from './login-calls.ts';
import { MessageReader } from './message-reader.tsx';
import { sayRules } from './say-rules.ts';
import { useSendCode } from './use-send-code.ts';

/** Remaining seconds; `start` starts again. By the time, so that it is right after a tab's sleep. */
function useCountdown(seconds: number) {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);
  return { left, start: () => setEnd(Date.now() + seconds * 1000) };
}

const RESEND_AFTER_S = 5;

interface Props {
  phone: string;
  confirm: ConfirmCode;
  change(): void;
  unknown(person: VerifiedPerson): void;
}

const block = (event: SyntheticEvent) => event.preventDefault();
const blockPaste = (event: InputEvent) => {
  if (['insertFromPaste', 'insertFromDrop'].includes(event.nativeEvent.inputType)) event.preventDefault();
};

export function OtpStep({ phone, confirm: first, change, unknown }: Props) {
  const { authMode } = useAtomValue(settingsAtom);
  const [confirm, setConfirm] = useState<ConfirmCode>(() => first);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [sends, setSends] = useState(1);
  const [problem, setProblem] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const sent = useRef<string>(null);
  const verifying = useRef(false);
  const countdown = useCountdown(RESEND_AFTER_S);
  const resend = useSendCode((next) => {
    setConfirm(() => next);
    sent.current = null;
    setCode('');
    setProblem(undefined);
    setSends((count) => count + 1);
    countdown.start();
    field.current?.focus();
  });

  async function verify(digits: string) {
    if (verifying.current) return;
    const error = otpError(digits, sayRules);
    setProblem(error ? { message: error, inField: true } : undefined);
    if (error) return field.current?.focus();
    sent.current = digits;
    verifying.current = true;
    setBusy(true);
    const found = await confirmAndLogin(confirm, digits, unknown);
    verifying.current = false;
    setProblem(found);
    setBusy(false);
    if (found?.inField) field.current?.select();
  }
  /** A complete code is verified automatically, once. Input during the check is ignored. */
  const type = (text: string) => {
    if (verifying.current) return;
    const digits = otpDigits(text);
    setCode(digits);
    setProblem(undefined);
    if (digits.length === OTP_LENGTH && digits !== sent.current) void verify(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(code);
  };
  return (
    <>
      <p className={styles.sentTo}>
        {t('Sent to {phone}', { phone: readablePhone(phone) })}
        <Button look="link" onClick={change}>
          {t('Change')}
        </Button>
      </p>
      <MessageReader key={sends} found={type} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('6-digit code')}
          error={problem?.inField ? problem.message : undefined}
          hint={problem?.inField ? problem.advice : t('Verified as soon as all six digits are in')}
          ref={field}
          data-first-focus=""
          className={styles.otp}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          maxLength={OTP_LENGTH}
          value={code}
          onChange={({ target }) => type(target.value)}
          onPaste={block}
          onDrop={block}
          onBeforeInput={blockPaste}
        />
        {authMode === 'emulator' && <DemoCode phone={phone} sends={sends} />}
        <HumanCheckFrame frame={resend.frame} sending={resend.sending} />
        <FailureNote failure={resend.failure ?? (problem?.inField ? undefined : problem)} />
        <Button type="submit" wide aria-disabled={busy} aria-busy={busy}>
          {busy ? t('Verifying…') : t('Verify and continue')}
        </Button>
        <p className={styles.again}>
          {t('No code yet?')}
          <Button
            look="link"
            disabled={countdown.left > 0}
            aria-disabled={resend.sending}
            aria-busy={resend.sending}
            onClick={() => void resend.send(phone)}
          >
            {countdown.left > 0 ? t('Send again in {seconds} s', { seconds: countdown.left }) : t('Send again')}
          </Button>
        </p>
      </form>
    </>
  );
}

/** Nothing on success: the person is logged in, or continues with the signup. */
async function confirmAndLogin(
  confirm: ConfirmCode,
  digits: string,
  unknown: (person: VerifiedPerson) => void,
): Promise<Failure | undefined> {
  let person: VerifiedPerson | undefined;
  try {
    person = await confirm(digits);
  } catch (error) {
    return confirmFailure(error);
  }
  if (!person) return invalidOtp();
  try {
    if (!(await login(person))) unknown(person);
  } catch (error) {
    return loginFailure(error);
  }
}
