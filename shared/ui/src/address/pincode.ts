import type { PincodeResponse } from '@shop/contract/user';
import type { Query } from '@shop/platform';

export const pincodeQuery = (pincode: string): Query<PincodeResponse> => ({
  key: ['pincode', pincode],
  freshMs: Number.POSITIVE_INFINITY,
  fetch: ({ api, signal }) => api.get(`/user/pincode/${pincode}`, { signal, cached: true }),
});
