import { atom } from 'jotai';
import { shopStore } from './device.ts';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error' | 'loading';

export interface NoticeOptions {
  /** A notice with an id replaces the current one with that id. */
  id?: string;
  /** Milliseconds; the product's own messages use 1500. */
  duration?: number;
  action?: { label: string; onClick: () => void };
}

export interface Notice extends NoticeOptions {
  kind: NoticeKind;
  /** Empty: something is still being sent. */
  text: string;
}

interface Toaster {
  show(notice: Notice): void;
  dismiss(id: string): void;
}

/** True from the first notice on: the shell loads the toaster. False again if it did not load, until the next notice. */
export const toasterWantedAtom = atom(false);

let toaster: Toaster | null = null;
let waiting: Notice[] = [];

function show(kind: NoticeKind, text: string, options: NoticeOptions = {}) {
  const notice: Notice = { duration: kind === 'loading' ? Number.POSITIVE_INFINITY : 1500, ...options, kind, text };
  if (toaster) return toaster.show(notice);
  waiting.push(notice);
  shopStore.set(toasterWantedAtom, true);
}

const as = (kind: NoticeKind) => (text: string, options?: NoticeOptions) => show(kind, text, options);

export const notify = {
  success: as('success'),
  info: as('info'),
  warning: as('warning'),
  error: as('error'),
  loading: as('loading'),
  dismiss(id: string) {
    waiting = waiting.filter((notice) => notice.id !== id);
    toaster?.dismiss(id);
  },
};

export function connectToaster(connected: Toaster) {
  toaster = connected;
  for (const notice of waiting) connected.show(notice);
  waiting = [];
}
