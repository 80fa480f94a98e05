import { digitsIn } from './ascii-digits.ts';
import { fillText, type Say } from './fill-text.ts';

export const REQUIRED = 'This is a required field';

export const PHONE_LENGTH = 10;
export const OTP_LENGTH = 6;
/** The field's limit; a name of this length is already one character too long. */
export const NAME_LIMIT = 40;

/** No number of any country has more digits. */
const MOST_DIGITS = 15;
const PREFIX = new RegExp(`^(0{0,2}91)?0?(?=\\d{${PHONE_LENGTH}}$)`);

/** The digits of any input, without the country prefix or a leading 0 before ten others. Too many are left for `phoneError`. */
export const phoneDigits = (text: string) => digitsIn(text).replace(PREFIX, '').slice(0, MOST_DIGITS);

export function phoneError(digits: string, say: Say = fillText): string | undefined {
  if (digits === '') return say('Phone number is required');
  return /^\d{10}$/.test(digits) ? undefined : say('Please enter a valid 10-digit phone number');
}

export const otpDigits = (text: string) => digitsIn(text).slice(0, OTP_LENGTH);

export const otpError = (digits: string, say: Say = fillText) =>
  /^\d{6}$/.test(digits) ? undefined : say('Please enter 6 digit OTP');

export const nameIsValid = (name: string) => name.trim().length > 0 && name.trim().length < NAME_LIMIT;

const EMAIL = /^[^\s@\0]{1,64}@[^\s@.\0]+(\.[^\s@.\0]+)+$/;
/** Empty is allowed: the email is always optional. */
export const emailIsValid = (email: string) => email === '' || (email.length <= 254 && EMAIL.test(email));

/** For searching numbers and names: a phone number as it is displayed or read out, `+91 90000-00002` or `090000 00002`. */
export function searchWords(text: string): string {
  const words = text.trim().toLowerCase();
  const number = words.replace(/[\s().-]/g, '');
  return /^\+?\d+$/.test(number) ? number.replace(/^0(?=\d{10}$)/, '') : words;
}

/** For display: `+91 90000 00002`. */
export const readablePhone = (phone: string) => phone.replace(/^(\+91)?(\d{5})(\d{5})$/, '+91 $2 $3');
