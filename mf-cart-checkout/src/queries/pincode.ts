import type { PincodeAnswer } from '@shop/contract/user';
import type { Query } from '@shop/platform';

export const pincodeQuery = (pincode: string): Query<PincodeAnswer> => ({
  key: ['cart', 'pincode', pincode],
  freshMs: Number.POSITIVE_INFINITY,
  fetch: ({ api, signal }) => api.get(`/user/pincode/${pincode}`, { signal, cached: true }),
});
