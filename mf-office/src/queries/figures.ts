import type { Figures, FiguresPeriod } from '@shop/contract/office/figures';
import { api, type Query } from '@shop/platform';

export const figuresQuery = (period: FiguresPeriod, day: string | undefined): Query<Figures> => ({
  key: ['office', 'figures', period, day ?? ''],
  freshMs: 30_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ signal }) => api.get<Figures>('/admin/figures', { params: { period, day }, signal }),
});
