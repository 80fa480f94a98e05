import type { ThemeSection } from '@shop/contract/theme';
import type { Query, QueryCall } from '@shop/platform';
import { REST_FRESH_MS } from './freshness.ts';

export const themePath = (preview: boolean) => (preview ? '/user/theme-preview' : '/user/theme');

export const fetchThemeSection = ({ api, signal }: QueryCall, id: string, preview: boolean) =>
  api.get<ThemeSection>(`${themePath(preview)}/${id}`, { signal, cached: !preview });

export const themeSectionQuery = (id: string, preview: boolean): Query<ThemeSection> => ({
  key: ['catalog', 'theme section', id, preview],
  freshMs: REST_FRESH_MS,
  fetch: (call) => fetchThemeSection(call, id, preview),
});
