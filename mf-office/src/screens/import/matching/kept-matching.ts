import type { KeptMatching } from './match.ts';

const KEY = 'office-import-choices';
const MOST = 300;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The choices for earlier files on this device. */
export function readKeptMatching(): KeptMatching {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, column]) => isText(column))) as KeptMatching;
  } catch {
    return {};
  }
}

export function keepMatching(kept: KeptMatching) {
  const newest = Object.entries(kept).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Without storage it guesses again next time.
  }
}
