import { ApiError } from '../http/errors.ts';

export const noIdentity = (which: 'provider' | 'emulator') =>
  new ApiError(503, 'no_identity', `The identity ${which} does not answer.`);
