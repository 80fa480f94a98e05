import type { Settings, SettingsChanges, StaleSettings } from '@shop/contract/office/settings';
import { ApiError, api, type Query, queries } from '@shop/platform';

export const settingsQuery = (): Query<Settings> => ({
  key: ['office', 'settings'],
  freshMs: 5_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: ({ signal }) => api.get<Settings>('/admin/settings', { signal }),
});

/** The current state, if somebody else saved in between. */
function staleSettings(failure: unknown): Settings | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'changed_meanwhile') return undefined;
  return (failure.body as StaleSettings).settings;
}

/** The settings afterwards: `isSaved` is false if somebody else saved first, and nothing was written. */
export async function saveSettings(version: number, changes: SettingsChanges) {
  const { key } = settingsQuery();
  try {
    const settings = await api.patch<Settings>('/admin/settings', { version, changes });
    queries.set(key, settings);
    return { settings, isSaved: true };
  } catch (failure) {
    const settings = staleSettings(failure);
    if (!settings) throw failure;
    queries.set(key, settings);
    return { settings, isSaved: false };
  }
}
