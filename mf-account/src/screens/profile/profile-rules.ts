import { emailIsValid, nameIsValid } from '@shop/contract/person-rules';
import { t } from '../../t.ts';

export const nameProblem = (name: string) => (nameIsValid(name) ? undefined : t('This is a required field'));

export const emailProblem = (email: string) =>
  emailIsValid(email.trim()) ? undefined : t('Please enter a valid email address.');
