import { randomInt } from 'node:crypto';
import type { LoginResponse } from '@shop/contract/user';
import { createVisitor, type ShopRequest, type ShopResponse } from './visitor.ts';

export interface Customer {
  id: string;
  token: string;
  phone: string;
  send(request: ShopRequest): Promise<ShopResponse>;
  close(): void;
}

export interface Addresses {
  shop: string;
  identity: string;
}

const ADMIN = '+919000000001';
const AT_ONCE = 4;
const TRIES = 5;

/** 127.1.x.y: a network of visitors that exists on every machine. */
const addressOf = (number: number) => `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;

const read = <Body>({ status, text, error }: ShopResponse, what: string): Body => {
  if (status >= 200 && status < 300) return JSON.parse(text) as Body;
  throw new Error(`${what}: ${status} ${error ?? text.slice(0, 200)}`);
};

interface SentCode {
  phoneNumber: string;
  code: string;
}

export async function proveNumber(
  send: (request: ShopRequest) => Promise<ShopResponse>,
  identity: string,
  phoneNumber: string,
): Promise<string> {
  const call = async <Body>(name: string, body: object) =>
    read<Body>(
      await send({ url: `${identity}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`, body }),
      name,
    );
  const { sessionInfo } = await call<{ sessionInfo: string }>('sendVerificationCode', {
    phoneNumber,
    recaptchaToken: 'not-a-robot',
  });
  const { verificationCodes } = read<{ verificationCodes: SentCode[] }>(
    await send({ url: `${identity}/emulator/v1/projects/demo-shop/verificationCodes` }),
    'codes',
  );
  const code = verificationCodes.findLast((each) => each.phoneNumber === phoneNumber)?.code;
  return (await call<{ idToken: string }>('signInWithPhoneNumber', { sessionInfo, code })).idToken;
}

async function signUp({ shop, identity }: Addresses, number: number): Promise<Customer> {
  const { send, close } = createVisitor(addressOf(number));
  const phone = `+917${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  const token = await proveNumber(send, identity, phone);
  const body = { phoneNumber: phone, name: 'Asha Rao', email: '' };
  const added = read<LoginResponse>(await send({ url: `${shop}/api/admin/user-add`, body, token }), 'signing up');
  if (!added.token || !added.user) throw new Error('Signing up gave no session.');
  return { id: added.user._id, token: added.token, phone, send, close };
}

async function signUpAtLast(addresses: Addresses, number: number): Promise<Customer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await signUp(addresses, number);
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}

export async function openCustomers(addresses: Addresses, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  let next = 0;
  const one = async () => {
    while (next < count) customers.push(await signUpAtLast(addresses, next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return customers;
}

export async function openStaff({ shop }: Addresses): Promise<Customer> {
  const { send, close } = createVisitor('127.2.0.1');
  const body = { phoneNumber: ADMIN, password: 'demo-admin' };
  const { user, token } = read<LoginResponse>(await send({ url: `${shop}/api/user/login`, body }), 'the admin');
  if (!user || !token) throw new Error('The admin has no session.');
  return { id: user._id, token, phone: ADMIN, send, close };
}
