import type { HomeContent } from '@shop/contract/theme';
import { currentSession } from '@shop/platform';

export interface StoredDraft {
  /** The input. */
  content: HomeContent;
  /** The version that it is based on. */
  base: HomeContent;
}

/** Per person, because several people use a shop's device. */
const key = () => `office home ${currentSession().user?._id ?? ''}`;

/** Input on this device that is not saved yet. */
export function storedDraft(): StoredDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key()) ?? 'null') as StoredDraft | null;
    return stored?.content.sections && stored.base.sections ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function storeDraft(draft: StoredDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(key(), JSON.stringify(draft));
    else localStorage.removeItem(key());
  } catch {
    // If the device's storage is full, this tab keeps it.
  }
}
