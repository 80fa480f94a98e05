import type { FirstSteps } from '@shop/contract/office/first-steps';
import { api, type Query } from '@shop/platform';

/** Fetched again whenever the page opens, because the steps are done on other pages. */
export const firstStepsQuery = (): Query<FirstSteps> => ({
  key: ['office', 'first steps'],
  freshMs: 1_000,
  refetchOn: ['visibilitychange'],
  fetch: ({ signal }) => api.get<FirstSteps>('/admin/first-steps', { signal }),
});
