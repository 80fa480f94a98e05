import type { Settings, SettingsChanges, StaleSettings } from '@shop/contract/office/settings';
import { ApiError, api, currentLanguage, profileAtom, type Query, queries, shopStore } from '@shop/platform';

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

/** The office's own bar has the shop's name, in the language that it is read in. */
function showName({ business_name, in_languages }: Settings['profile']) {
  const name = in_languages?.[currentLanguage()]?.business_name ?? business_name;
  shopStore.set(profileAtom, { ...shopStore.get(profileAtom), business_name: name });
}

/** The settings afterwards: `isSaved` is false if somebody else saved first, and nothing was written. */
export async function saveSettings(version: number, changes: SettingsChanges) {
  const { key } = settingsQuery();
  try {
    const settings = await api.patch<Settings>('/admin/settings', { version, changes });
    queries.set(key, settings);
    showName(settings.profile);
    return { settings, isSaved: true };
  } catch (failure) {
    const settings = staleSettings(failure);
    if (!settings) throw failure;
    queries.set(key, settings);
    return { settings, isSaved: false };
  }
}
