import type { LoginResponse } from '@shop/contract/user';
import { ApiError, api, currentSession, signedIn } from '@shop/platform';
import type { VerifiedPerson } from './identity.ts';

const proof = ({ idToken }: VerifiedPerson) => ({ Authorization: `Bearer ${idToken}` });

/** True if the response contained a session; false for a number without a user. */
function takeSession({ token, role, user }: LoginResponse): boolean {
  if (!token || !user) return false;
  signedIn({ token, role: role ?? 'user', user });
  return true;
}

/** The device's old session ends with the new login. */
const replaced = () => ({ ...(currentSession().token && { replaces: currentSession().token ?? '' }) });

const form = 'application/x-www-form-urlencoded';

export async function login(person: VerifiedPerson) {
  const body = new URLSearchParams({ phoneNumber: person.phone, ...replaced() });
  const headers = { ...proof(person), 'Content-Type': form };
  return takeSession(await api.post<LoginResponse>('/user/login', body, { headers, relogin: false }));
}

/** The demo shop's password login; other shops refuse it. */
export async function loginAsDemoAdmin(phoneNumber: string, password: string) {
  const body = new URLSearchParams({ phoneNumber, password, ...replaced() });
  return takeSession(
    await api.post<LoginResponse>('/user/login', body, { headers: { 'Content-Type': form }, relogin: false }),
  );
}

const hasAccount = (failure: unknown) => failure instanceof ApiError && failure.code === 'user_exists';

export async function signUp(person: VerifiedPerson, { name, email }: { name: string; email: string }) {
  const body = { phoneNumber: person.phone, name: name.trim(), email: email || null };
  try {
    return takeSession(
      await api.post<LoginResponse>('/admin/user-add', body, { headers: proof(person), relogin: false }),
    );
  } catch (failure) {
    if (!hasAccount(failure)) throw failure;
    // An earlier request with a lost response, or another device, has made it; its token may be used up.
    return login(await person.renew());
  }
}
