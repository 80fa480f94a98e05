import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../api/api-error.ts';
import { cartRemote } from './remote.ts';
import { CartRefused } from './sync.ts';

const failing = (status: number) => {
  const fail = () => Promise.reject(new ApiError(status, 'refused', 'No.'));
  return cartRemote({ get: fail, post: fail }, () => null);
};

describe('the saved cart of a person', () => {
  it.each([400, 403, 404])('is refused permanently with %i', async (status) => {
    await expect(failing(status).pull('u1')).rejects.toBeInstanceOf(CartRefused);
  });

  it.each([0, 401, 408, 429, 500, 503])('may succeed later after %i', async (status) => {
    await expect(failing(status).pull('u1')).rejects.toBeInstanceOf(ApiError);
  });
});
