import { emailIsValid, NAME_LIMIT, REQUIRED } from '@shop/contract/person-rules';

export const nameProblem = (name: string) => (name.trim() === '' || name.length >= NAME_LIMIT ? REQUIRED : undefined);

export const emailProblem = (email: string) =>
  emailIsValid(email.trim()) ? undefined : 'Please enter a valid email address.';
