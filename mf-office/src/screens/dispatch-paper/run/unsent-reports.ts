import { useSyncExternalStore } from 'react';

/** What the rider reported at a door. */
export type Report =
  | {
      did: 'delivered';
      /** Or a photograph, or both. */
      received_by?: string;
      /** The picture itself as a `data:` address; once it has been sent, its address in the shop. */
      photograph?: string;
      /** Rupees in cash. */
      cash?: number;
    }
  | { did: 'failed'; reason: string };

const KEY = 'run-sheet';
type Unsent = Record<string, Report>;
const listeners = new Set<() => void>();
let text: string | null | undefined;
let unsent: Unsent = {};
/** The phone has no room for it: then it is in memory until the page is left. */
let isStored = true;

const isText = (value: unknown) => value === undefined || typeof value === 'string';

const isReport = (value: unknown): value is Report => {
  const { did, received_by, photograph, reason, cash } = (value ?? {}) as Record<string, unknown>;
  const isCash = cash === undefined || (typeof cash === 'number' && cash > 0);
  return did === 'delivered'
    ? isText(received_by) && isText(photograph) && (received_by ?? photograph) !== undefined && isCash
    : did === 'failed' && typeof reason === 'string';
};

/** A damaged value is dropped. */
export function readUnsent(stored: string | null): Unsent {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, report]) => isReport(report)));
  } catch {
    return {};
  }
}

function current(): Unsent {
  if (!isStored) return unsent;
  let stored = text ?? null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // It is in memory until the page is left.
  }
  if (stored === text) return unsent;
  text = stored;
  unsent = readUnsent(stored);
  return unsent;
}

function write(next: Unsent) {
  unsent = next;
  text = JSON.stringify(next);
  try {
    localStorage.setItem(KEY, text);
    isStored = true;
  } catch {
    isStored = false;
  }
  for (const listener of listeners) listener();
}

export const storeReport = (orderId: string, report: Report) => write({ ...current(), [orderId]: report });

export function dropReport(orderId: string) {
  const { [orderId]: _, ...rest } = current();
  write(rest);
}

function follow(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** What could not be sent yet, by order; it survives a reload. */
export const useUnsentReports = (): Unsent => useSyncExternalStore(follow, current);

/** Whether they survive a reload. */
export const useIsStored = (): boolean => useSyncExternalStore(follow, () => isStored);
