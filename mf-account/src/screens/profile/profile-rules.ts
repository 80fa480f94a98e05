import { emailIsValid, NAME_LIMIT } from '@shop/contract/person-rules';
import { t } from '../../t.ts';

export const nameProblem = (name: string) =>
  name.trim() === '' || name.length >= NAME_LIMIT ? t('This is a required field') : undefined;

export const emailProblem = (email: string) =>
  emailIsValid(email.trim()) ? undefined : t('Please enter a valid email address.');
