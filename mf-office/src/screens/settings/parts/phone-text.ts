import { phoneDigits } from '@shop/contract/person-rules';

/** The typed part of a number, without the prefix before the field. */
export const digitsOf = (phone: string): string => phone.replace(/^\+91/, '');

/** People copy numbers with spaces, the country code and a leading 0. */
export function phoneOf(typed: string): string {
  const digits = phoneDigits(typed);
  return digits && `+91${digits}`;
}
