import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UnsecuredJWT } from 'jose';

export type FakeEmulator = Awaited<ReturnType<typeof startFakeEmulator>>;

/** The identity emulator's `accounts:lookup`, for the people that a test has made. */
export async function startFakeEmulator() {
  const people = new Map<string, string>();

  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { idToken } = JSON.parse(text || '{}') as { idToken?: string };
    const { payload } = UnsecuredJWT.decode(idToken ?? '');
    const phoneNumber = people.get(payload.sub ?? '');
    response.writeHead(phoneNumber ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(phoneNumber ? { users: [{ localId: payload.sub, phoneNumber }] } : { error: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const claimsOf = (phone: string) => {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: 'https://securetoken.google.com/demo-shop',
      aud: 'demo-shop',
      sub: `person-${phone.slice(1)}`,
      iat: now,
      exp: now + 3600,
      auth_time: now,
      phone_number: phone,
      firebase: { sign_in_provider: 'phone' },
    };
  };

  return {
    host: `127.0.0.1:${port}`,
    claimsOf,
    tokenFor(phone: string): string {
      people.set(`person-${phone.slice(1)}`, phone);
      return new UnsecuredJWT(claimsOf(phone)).encode();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
