import type { BusinessProfile } from '@shop/contract/business';
import type { PageSettings } from '@shop/contract/release';
import type { Theme } from '@shop/contract/theme';
import { atom } from 'jotai';

/** Free-form objects that are merged on update, filled from the shell's loader before anything renders. */
function merged<Value extends object>(initial: Value) {
  const value = atom(initial);
  return atom(
    (get) => get(value),
    (get, set, update: Partial<Value>) => set(value, { ...get(value), ...update }),
  );
}

export const profileAtom = merged<Partial<BusinessProfile>>({});
export const themeAtom = merged<Theme>({ sections: [], headerCategories: [] });

/** The other languages in which this release has pages. */
export const languagesAtom = atom<readonly string[]>([]);

/** The front door's settings that pages need. */
export const settingsAtom = merged<PageSettings>({
  authMode: 'firebase',
  firebase: { apiKey: '', projectId: '' },
  imageHosts: [],
  publicOrigin: '',
});
