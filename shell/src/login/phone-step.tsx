import { PHONE_LENGTH, phoneDigits, phoneError } from '@shop/contract/person-rules';
import { closeLogin, type LoginReason, loginReasonAtom, settingsAtom } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/field';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { rich, t } from '../t.ts';
import { DemoAdmin } from './demo-admin.tsx';
import { FailureNote } from './failure-note.tsx';
import type { Failure } from './failures.ts';
import { HumanCheckFrame } from './human-check-frame.tsx';
import type { ConfirmCode } from './identity.ts';
import styles from './login.module.css';
import { sayRules } from './say-rules.ts';
import { useSendCode } from './use-send-code.ts';

const leads: Record<LoginReason, () => string> = {
  'session ended': () => t('Your session has ended. Please log in again.'),
  'confirm number': () => t('Please confirm your number with a new code first.'),
  cart: () => t('Your cart is kept with your phone number.'),
  order: () => t('The shop needs your phone number for the order.'),
  orders: () => t('Your orders are kept with your phone number.'),
  follow: () => t('Your request is kept with your phone number.'),
};

/** A section may have a newer reason than this shell. */
const leadFor = (reason: LoginReason | null) => {
  const lead: string | undefined = reason ? (leads[reason] as (typeof leads)[LoginReason] | undefined)?.() : undefined;
  const code = t('We will send a 6-digit code to this number.');
  const isWhole = reason === 'session ended' || reason === 'confirm number';
  return isWhole ? lead : [lead, code].filter(Boolean).join(' ');
};

interface Props {
  before: string;
  /** Why a new code is needed. */
  failed?: Failure | undefined;
  sent(phone: string, confirm: ConfirmCode): void;
}

export function PhoneStep({ before, failed, sent }: Props) {
  const [phone, setPhone] = useState(before);
  const [left, setLeft] = useState(false);
  const { authMode } = useAtomValue(settingsAtom);
  const reason = useAtomValue(loginReasonAtom);
  const { frame, sending, failure, send } = useSendCode((confirm) => sent(phone, confirm), failed);
  const error = phoneError(phone, sayRules);
  const isTooLong = phone.length > PHONE_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(phone);
  };
  return (
    <>
      <p className={styles.lead}>{leadFor(reason)}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('Phone number')}
          prefix="+91"
          error={left || isTooLong ? error : undefined}
          data-first-focus=""
          className={styles.digits}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          readOnly={sending}
          value={phone}
          onChange={({ target }) => setPhone(phoneDigits(target.value))}
          onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
          onBlur={({ relatedTarget }) => relatedTarget && setLeft(true)}
        />
        <HumanCheckFrame frame={frame} sending={sending} />
        <FailureNote failure={failure} />
        <Button type="submit" wide disabled={error !== undefined} aria-disabled={sending} aria-busy={sending}>
          {sending ? t('Sending the code…') : t('Get OTP')}
        </Button>
        <p className={styles.small}>
          {rich('By continuing you accept the {terms} and {policy}.', {
            terms: (
              <Link to="/termsConditionsScreen" onClick={closeLogin}>
                {t('terms')}
              </Link>
            ),
            policy: (
              <Link to="/privacyPolicyScreen" onClick={closeLogin}>
                {t('privacy policy')}
              </Link>
            ),
          })}
        </p>
      </form>
      {authMode === 'emulator' && <DemoAdmin />}
    </>
  );
}
