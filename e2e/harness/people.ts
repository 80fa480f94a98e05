import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoginResponse, User } from '@shop/contract/user';
import { proveNumber } from './identity.ts';
import { callShop } from './shop-api.ts';

export interface Person {
  /** With +91. */
  phone: string;
  name: string;
  email: string;
}

export interface Session {
  token: string;
  role: 'user' | 'admin';
  user: User;
}

export const DEMO_ADMIN: Person = { phone: '+919000000001', name: 'Admin', email: '' };
export const DEMO_CUSTOMER: Person = { phone: '+919000000002', name: 'Customer', email: '' };

export function newPerson(name = 'Asha Rao'): Person {
  const digits = `8${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  return { phone: `+91${digits}`, name, email: `asha.${digits}@example.in` };
}

function sessionFrom({ token, role, user }: LoginResponse): Session | undefined {
  return token && role && user ? { token, role, user } : undefined;
}

async function signIn({ phone, name, email }: Person): Promise<Session> {
  const token = await proveNumber(phone);
  const form = new URLSearchParams({ phoneNumber: phone });
  const known = sessionFrom(await callShop<LoginResponse>('/user/login', { body: form, token }));
  if (known) return known;
  const body = { phoneNumber: phone, name, email };
  const added = sessionFrom(await callShop<LoginResponse>('/admin/user-add', { body, token }));
  if (!added) throw new Error(`Signing ${phone} up gave no session.`);
  return added;
}

/** Signs somebody in, and up if the shop does not know them: without the dialog, for tests about something else. */
export async function signInByApi(person: Person = newPerson()): Promise<Session> {
  for (;;) {
    try {
      return await signIn(person);
    } catch (error) {
      // For one person proved twice in a second the tokens are equal, and each gives one session; a newer code ends the older.
      if (!/used already|INVALID_CODE/.test(String(error))) throw error;
      await sleep(1000 - (Date.now() % 1000));
    }
  }
}
