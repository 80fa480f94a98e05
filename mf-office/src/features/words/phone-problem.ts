import { phoneError } from '@shop/contract/person-rules';
import { t } from '../../t.ts';

/** The problem with the digits of a phone number, as a sentence. */
export function phoneProblem(digits: string): string | undefined {
  if (phoneError(digits) === undefined) return undefined;
  return digits === '' ? t('Phone number is required') : t('Please enter a valid 10-digit phone number');
}
