import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type JWTPayload, UnsecuredJWT } from 'jose';
import { type FakeEmulator, startFakeEmulator } from '../testing/fake-emulator.ts';
import { serveAlways } from '../testing/serve-always.ts';
import { createVerifier } from './proof.ts';

let emulator: FakeEmulator;
const PHONE = '+919876543210';

beforeAll(async () => {
  emulator = await startFakeEmulator();
});
afterAll(() => emulator.close());

const verify = (token: string, host = emulator.host) =>
  createVerifier({ mode: 'emulator', projectId: 'demo-shop', emulatorHost: host, adminPassword: 'x' })(token, 300);

describe('a token in emulator mode', () => {
  test('is valid if the emulator knows it', async () => {
    expect(await verify(emulator.tokenFor(PHONE))).toMatchObject({ phone: PHONE });
  });

  test('that was forged is refused, although its claims are right', async () => {
    const claims = new UnsecuredJWT({ ...emulator.claimsOf(PHONE), sub: 'nobody-knows' } as JWTPayload).encode();
    await expect(verify(claims)).rejects.toMatchObject({ status: 401 });
  });

  test('with another person’s number in it is refused', async () => {
    emulator.tokenFor(PHONE);
    const claims = { ...emulator.claimsOf(PHONE), phone_number: '+919000000001' } as JWTPayload;
    await expect(verify(new UnsecuredJWT(claims).encode())).rejects.toMatchObject({ status: 401 });
  });

  test('of another project is refused', async () => {
    const claims = { ...emulator.claimsOf(PHONE), aud: 'demo-other' } as JWTPayload;
    await expect(verify(new UnsecuredJWT(claims).encode())).rejects.toMatchObject({ status: 401 });
  });

  test('can be used only once, in any spelling', async () => {
    const token = emulator.tokenFor(PHONE);
    const [head = '', claims = ''] = token.split('.');
    const spaced = Buffer.from(JSON.stringify(JSON.parse(Buffer.from(claims, 'base64url').toString()), null, 1));
    const spellings = [token, `${head}.${spaced.toString('base64url')}.`];
    const proofs = await Promise.all(spellings.map((each) => verify(each)));
    expect(new Set(proofs.map(({ tokenHash }) => tokenHash)).size).toBe(1);
  });

  test('of a later sign-in is another one', async () => {
    const { tokenHash } = await verify(emulator.tokenFor(PHONE));
    const earlier = { ...emulator.claimsOf(PHONE) };
    const other = new UnsecuredJWT({ ...earlier, auth_time: earlier.auth_time - 5 } as JWTPayload).encode();
    expect((await verify(other)).tokenHash).not.toBe(tokenHash);
  });

  test('cannot be checked while the emulator is away', async () => {
    await expect(verify(emulator.tokenFor(PHONE), '127.0.0.1:9')).rejects.toMatchObject({ status: 503 });
  });

  test.each([
    [503, '{}'],
    [200, '<html>'],
  ])('cannot be checked while the emulator responds with %i %s', async (status, body) => {
    const broken = await serveAlways(status, body);
    await expect(verify(emulator.tokenFor(PHONE), broken.host)).rejects.toMatchObject({ status: 503 });
    await broken.close();
  });
});
