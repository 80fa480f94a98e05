import type { FirstSteps } from '@shop/contract/office/first-steps';
import { api, type Query } from '@shop/platform';

/** Looked at anew whenever the page is opened: what was missing was made elsewhere. */
export const firstStepsQuery = (): Query<FirstSteps> => ({
  key: ['office', 'first steps'],
  freshMs: 1_000,
  refetchOn: ['visibilitychange'],
  fetch: ({ signal }) => api.get<FirstSteps>('/admin/first-steps', { signal }),
});
