import { ApiError } from '../http/errors.ts';

export const badToken = (message = 'The proof of your number is not valid. Please ask for a new code.') =>
  new ApiError(401, 'bad_token', message);
