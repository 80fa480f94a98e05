import { phoneDigits } from '@shop/contract/person-rules';
import { closeLogin, currentSession, loginReasonAtom } from '@shop/platform';
import { Dialog } from '@shop/ui/dialog';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { t } from '../t.ts';
import type { Failure } from './failures.ts';
import type { ConfirmCode, VerifiedPerson } from './identity.ts';
import { OtpStep } from './otp-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { SignUpStep, type Typed } from './sign-up-step.tsx';

type Step =
  | { name: 'phone'; phone: string; failed?: Failure }
  | { name: 'otp'; phone: string; confirm: ConfirmCode }
  | { name: 'signup'; person: VerifiedPerson };

const titles: Record<Step['name'], () => string> = {
  phone: () => t('Log in or sign up'),
  otp: () => t('Enter the code'),
  signup: () => t('Tell us your name'),
};

/** A logged-in person verifies their own number again. */
const ownNumber = () => phoneDigits(currentSession().user?.phoneNumber ?? '');

/** Phone, code, and a name for a new number. It is removed when closed, so it always opens at the phone. */
export function LoginDialog() {
  const [step, setStep] = useState<Step>(() => ({ name: 'phone', phone: ownNumber() }));
  const [typed, setTyped] = useState<Typed>({ name: '', email: '' });
  const confirms = useAtomValue(loginReasonAtom) === 'confirm number' && step.name === 'phone';
  return (
    <Dialog title={confirms ? t('Confirm your number') : titles[step.name]()} onClose={closeLogin}>
      {step.name === 'phone' && (
        <PhoneStep
          before={step.phone}
          failed={step.failed}
          sent={(phone, confirm) => setStep({ name: 'otp', phone, confirm })}
        />
      )}
      {step.name === 'otp' && (
        <OtpStep
          phone={step.phone}
          confirm={step.confirm}
          change={() => setStep({ name: 'phone', phone: step.phone })}
          unknown={(person) => setStep({ name: 'signup', person })}
        />
      )}
      {step.name === 'signup' && (
        <SignUpStep
          person={step.person}
          before={typed}
          again={(failed, now) => {
            setTyped(now);
            setStep({ name: 'phone', phone: phoneDigits(step.person.phone), failed });
          }}
        />
      )}
    </Dialog>
  );
}
