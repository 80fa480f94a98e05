import type { DeliverySettings, OfficeDelivery, StaleDelivery } from '@shop/contract/delivery';
import { ApiError, api, type Query, queries } from '@shop/platform';

export const deliveryQuery = (): Query<OfficeDelivery> => ({
  key: ['office', 'delivery'],
  freshMs: 5_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ signal }) => api.get<OfficeDelivery>('/admin/delivery', { signal }),
});

/** The current state, if somebody else saved in between. */
export const staleDelivery = (failure: unknown): OfficeDelivery | undefined =>
  failure instanceof ApiError && failure.code === 'changed_meanwhile'
    ? (failure.body as StaleDelivery).delivery
    : undefined;

export async function saveDelivery(version: number, settings: DeliverySettings): Promise<OfficeDelivery> {
  const saved = await api.put<OfficeDelivery>('/admin/delivery', { version, settings });
  queries.set(deliveryQuery().key, saved);
  return saved;
}
