export const REQUIRED = 'This is a required field';

export const PHONE_LENGTH = 10;
export const OTP_LENGTH = 6;
/** The field stops here; a name of this length is one too long already. */
export const NAME_LIMIT = 40;

/** Ten digits out of whatever was typed or filled in, with or without the country's prefix. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > PHONE_LENGTH ? digits.replace(/^(91|0)/, '') : digits;
  return national.slice(0, PHONE_LENGTH);
}

export function phoneError(digits: string): string | undefined {
  if (digits === '') return 'Phone number is required';
  return /^\d{10}$/.test(digits) ? undefined : 'Please enter a valid 10-digit phone number';
}

export const otpDigits = (text: string) => text.replace(/\D/g, '').slice(0, OTP_LENGTH);

export const otpError = (digits: string) => (/^\d{6}$/.test(digits) ? undefined : 'Please enter 6 digit OTP');

export const nameIsValid = (name: string) => name.trim().length > 0 && name.trim().length < NAME_LIMIT;

const EMAIL = /^[^\s@\0]{1,64}@[^\s@.\0]+(\.[^\s@.\0]+)+$/;
/** Empty is fine: an email is optional everywhere. */
export const emailIsValid = (email: string) => email === '' || (email.length <= 254 && EMAIL.test(email));

/** `+91 90000 00002` for reading. */
export const readablePhone = (phone: string) => phone.replace(/^(\+91)?(\d{5})(\d{5})$/, '+91 $2 $3');
