import { ApiError } from '@shop/platform';
import { t } from '../t.ts';
import { HumanCheckExpired } from './human-check-expired.ts';

export interface Failure {
  /** The spec's message. */
  message: string;
  /** Advice, if the reason is known. */
  advice?: string;
  /** Shown at the field. */
  inField?: true;
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const noConnection = () => t('There is no connection. Check it and try again.');

const advices: Record<string, () => string> = {
  'auth/network-request-failed': noConnection,
  network: noConnection,
  'auth/too-many-requests': () => t('There were too many tries with this number. Wait a few minutes.'),
  'auth/quota-exceeded': () => t('No more codes can be sent right now. Try again later, or call us.'),
  'auth/code-expired': () => t('This code is too old. Send a new one.'),
  'auth/invalid-phone-number': () => t('Check the number.'),
};

/** The shop's own sentence is more precise than ours. */
const isShopMessage = (error: unknown): error is Error => error instanceof Error && codeOf(error) === 'blocked';

/** The code of the shop's refusal: a retry would not help. */
const refusalOf = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? (Object.values(error.fields)[0] ?? error.message)
    : undefined;

/** A proof that is used up or too old: only a new code helps. */
export const needsNewCode = (error: unknown) => error instanceof ApiError && error.code === 'bad_token';

const withAdvice = (message: string, error: unknown): Failure => {
  if (isShopMessage(error)) return { message: error.message };
  const advice = advices[codeOf(error)]?.() ?? refusalOf(error);
  return advice ? { message, advice } : { message };
};

const isRenderedTwice = (error: unknown) => error instanceof Error && /already been rendered/i.test(error.message);

/** Undefined if it is no failure for the user: it is logged to the console. */
export function sendFailure(error: unknown): Failure | undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  if (isRenderedTwice(error)) {
    console.warn('The human check was rendered already', error);
    return undefined;
  }
  if (error instanceof HumanCheckExpired) return { message: t('Recaptcha expired, please try again.') };
  return withAdvice(t('Failed to send OTP. Please try again.'), error);
}

const wrongCodes = ['auth/invalid-verification-code', 'auth/code-expired', 'auth/missing-verification-code'];

export const invalidOtp = (): Failure => ({ message: t('Invalid OTP'), inField: true });

export const loginFailure = (error: unknown) => withAdvice(t('Something went wrong, please try again'), error);

export const confirmFailure = (error: unknown): Failure =>
  wrongCodes.includes(codeOf(error)) ? { ...withAdvice('', error), ...invalidOtp() } : loginFailure(error);
