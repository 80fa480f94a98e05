import type { AddPackRequest, ArrangePacksRequest, OfficePacks } from '@shop/contract/office/packs';
import { api, type Query } from '@shop/platform';

export const packsQuery = (productId: string): Query<OfficePacks> => ({
  key: ['office', 'packs', productId],
  fetch: ({ api: from, signal }) => from.get(`/admin/packs/${productId}`, { signal }),
});

export const sendPack = (productId: string, pack: AddPackRequest) =>
  api.post<OfficePacks>(`/admin/packs/${productId}`, pack);

export const sendArrangement = (productId: string, arrangement: ArrangePacksRequest) =>
  api.put<OfficePacks>(`/admin/packs/${productId}`, arrangement);
