import { atom } from 'jotai';
import { changeSession, currentSession, type Role, type SessionUser, setUser } from './authentication.ts';
import { shopStore } from './device.ts';

interface Waiting {
  go(): void;
  giveUp?(): void;
}
const waiting: Waiting[] = [];

/** Why the login opened by itself; null where the person asked for it. */
export const loginReasonAtom = atom<string | null>(null);

function open(waits: Waiting | undefined, reason: string | null) {
  if (waits) waiting.push(waits);
  shopStore.set(loginReasonAtom, reason);
  changeSession((state) => ({ ...state, isModalOpen: true }));
}

const takeWaiting = () => waiting.splice(0);

/** Opens the login; `then` runs once after the next login, and is forgotten when the login is closed without one. */
export const openLogin = (then?: () => void) => open(then && { go: then }, null);

/** For what cannot go on with a session that ended: true after the next login, false when it is closed without one. */
export const loginAgain = () =>
  new Promise<boolean>((settle) => {
    open({ go: () => settle(true), giveUp: () => settle(false) }, 'Your session has ended. Please log in again.');
  });

export function closeLogin() {
  const left = takeWaiting();
  changeSession((state) => ({ ...state, isModalOpen: false }));
  for (const { giveUp } of left) giveUp?.();
}

/** Runs `action` now for somebody who is signed in, else after the login. */
export function withLogin(action: () => void) {
  if (currentSession().isAuthenticated) action();
  else openLogin(action);
}

/** Goes on with what waited for a login, in this tab or another. */
export function resumeWaiting() {
  for (const { go } of takeWaiting()) go();
}

export function signedIn(session: { token: string; role: Role; user: SessionUser }) {
  changeSession((state) => ({ ...setUser(state, session), isModalOpen: false }));
  resumeWaiting();
}
