import type { HomeContent } from '@shop/contract/theme';
import { currentSession } from '@shop/platform';

export interface KeptDraft {
  /** What was typed. */
  content: HomeContent;
  /** What it began with. */
  base: HomeContent;
}

/** Of one person: a counter's device has many. */
const key = () => `office home ${currentSession().user?._id ?? ''}`;

/** What was typed on this device and did not reach the shop. */
export function keptDraft(): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key()) ?? 'null') as KeptDraft | null;
    return kept?.content.sections && kept.base.sections ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(draft: KeptDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(key(), JSON.stringify(draft));
    else localStorage.removeItem(key());
  } catch {
    // A full device keeps it in this tab.
  }
}
