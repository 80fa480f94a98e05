import type { BusinessProfile } from '@shop/contract/business';
import type { Query } from '@shop/platform';

/** Complete, with the texts that the shell's own copy leaves out. */
export const businessProfileQuery: Query<BusinessProfile> = {
  key: ['account', 'business profile'],
  fetch: ({ api, signal }) => api.get('/admin/profile', { signal, cached: true }),
};
