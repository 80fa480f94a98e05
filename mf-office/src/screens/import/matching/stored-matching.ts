import type { EarlierChoices } from './match.ts';

const KEY = 'office-import-choices';
const MOST = 300;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The choices for earlier files on this device. */
export function readEarlierChoices(): EarlierChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, column]) => isText(column))) as EarlierChoices;
  } catch {
    return {};
  }
}

export function storeChoices(stored: EarlierChoices) {
  const newest = Object.entries(stored).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Without storage it guesses again next time.
  }
}
