import { atom } from 'jotai';
import { persistedAtom, shopStore } from './device.ts';

export type Role = 'user' | 'admin';

export interface SessionUser {
  _id: string;
  user_name: string;
  user_email: string | null;
  phoneNumber: string;
  /** Only for staff; a session from an older version has none. */
  rights?: readonly string[];
  /** Only for customers with group prices. */
  price_group?: string | undefined;
  [field: string]: unknown;
}

export interface Authentication {
  token: string | null;
  user: SessionUser | null;
  role: Role;
  isAuthenticated: boolean;
  isModalOpen: boolean;
}

export const loggedOut: Authentication = {
  token: null,
  user: null,
  role: 'user',
  isAuthenticated: false,
  isModalOpen: false,
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isText = (value: unknown) => typeof value === 'string';

/** Fields of another shape are left out. */
function cleanUser({ rights, price_group, ...user }: SessionUser): SessionUser {
  return {
    ...user,
    ...(Array.isArray(rights) && rights.every(isText) && { rights }),
    ...(isText(price_group) && { price_group }),
  };
}

const isSessionUser = (value: unknown): value is SessionUser =>
  isObject(value) && typeof value._id === 'string' && value._id !== '';

/** A session is complete or none: an incomplete one or another shape is dropped. */
export function parseAuthentication(stored: unknown): Authentication {
  if (!isObject(stored) || typeof stored.token !== 'string' || stored.token === '' || !isSessionUser(stored.user)) {
    return loggedOut;
  }
  return {
    token: stored.token,
    user: cleanUser(stored.user),
    role: stored.role === 'admin' ? 'admin' : 'user',
    isAuthenticated: true,
    isModalOpen: false,
  };
}

export const authenticationAtom = persistedAtom<Authentication>('authentication', {
  initial: loggedOut,
  read: parseAuthentication,
  write: ({ isModalOpen: _, ...session }) => ({ ...session, isModalOpen: false }),
});

export type Supplied = Partial<Pick<Authentication, 'token' | 'user' | 'role'>>;

/** Token, user and role are each overwritten only if given. */
export const setUser = (state: Authentication, supplied: Supplied): Authentication => ({
  ...state,
  token: supplied.token ?? state.token,
  user: supplied.user ?? state.user,
  role: supplied.role ?? state.role,
  isAuthenticated: true,
});

/** The prices of this session: prices of two sessions are never mixed. */
export const priceScope = ({ role, user }: Authentication) => `${role}${user?.price_group ?? ''}`;

/** The group may have changed since the login. */
export function notePriceGroup(group: string | undefined) {
  const { user } = currentSession();
  if (!user || user.price_group === group) return;
  changeSession((state) => ({ ...state, user: cleanUser({ ...user, price_group: group }) }));
}

/** The person may have changed their name on another device. */
export function noteUser(of: Pick<SessionUser, '_id'> & Partial<SessionUser>) {
  const { user } = currentSession();
  if (user?._id !== of._id || Object.keys(of).every((field) => isSame(user[field], of[field]))) return;
  changeSession((state) => ({ ...state, user: cleanUser({ ...user, ...of }) }));
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const currentSession = () => shopStore.get(authenticationAtom);
export const changeSession = (change: (state: Authentication) => Authentication) =>
  shopStore.set(authenticationAtom, change(currentSession()));

/** The spec's separate user state. */
export const userAtom = atom((get) => {
  const { user, isAuthenticated } = get(authenticationAtom);
  return { user, isAuthenticated };
});
