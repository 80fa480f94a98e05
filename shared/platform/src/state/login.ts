import { atom } from 'jotai';
import { changeSession, currentSession, type Role, type SessionUser, setUser } from './authentication.ts';
import { shopStore } from './device.ts';

interface Waiting {
  go(): void;
  giveUp?(): void;
}
const waiting: Waiting[] = [];

export type LoginReason = 'session ended' | 'confirm number' | 'cart' | 'order' | 'orders' | 'follow';

/** Why the login opened; null if the person opened it. */
export const loginReasonAtom = atom<LoginReason | null>(null);

function open(waits: Waiting | undefined, reason: LoginReason | null) {
  if (waits) waiting.push(waits);
  shopStore.set(loginReasonAtom, reason);
  changeSession((state) => ({ ...state, isModalOpen: true }));
}

const takeWaiting = () => waiting.splice(0);

/** Opens the login; `then` runs once after the next login, and is dropped if the login is closed without one. */
export const openLogin = (then?: () => void, reason: LoginReason | null = null) => open(then && { go: then }, reason);

/** For work that needs a session: true after the next login, false if it is closed without one. */
export const loginAgain = () =>
  new Promise<boolean>((settle) => {
    open({ go: () => settle(true), giveUp: () => settle(false) }, 'session ended');
  });

export function closeLogin() {
  const left = takeWaiting();
  changeSession((state) => ({ ...state, isModalOpen: false }));
  for (const { giveUp } of left) giveUp?.();
}

/** Runs `action` now for a signed-in person, otherwise after the login. */
export function withLogin(action: () => void, reason: LoginReason) {
  if (currentSession().isAuthenticated) action();
  else openLogin(action, reason);
}

/** Continues what waited for a login, in this tab or another. */
export function resumeWaiting() {
  for (const { go } of takeWaiting()) go();
}

export function signedIn(session: { token: string; role: Role; user: SessionUser }) {
  changeSession((state) => ({ ...setUser(state, session), isModalOpen: false }));
  resumeWaiting();
}
