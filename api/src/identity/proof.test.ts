import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { serveAlways } from '../testing/serve-always.ts';
import { createVerifier, type VerifyProof } from './proof.ts';

const PROJECT = 'shop-of-asha';
const PHONE = '+919876543210';

let ours: CryptoKeyPair;
let foreign: CryptoKeyPair;
let verify: VerifyProof;
let keySet: string;

beforeAll(async () => {
  ours = (await generateKeyPair('RS256', { extractable: true })) as CryptoKeyPair;
  foreign = (await generateKeyPair('RS256', { extractable: true })) as CryptoKeyPair;
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'current', alg: 'RS256', use: 'sig' };
  keySet = JSON.stringify({ keys: [jwk] });
  verify = createVerifier({ mode: 'firebase', projectId: PROJECT }, createLocalJWKSet({ keys: [jwk] }));
});

const now = () => Math.floor(Date.now() / 1000);

const claims = (changes: Record<string, unknown> = {}): JWTPayload => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'person-1',
  iat: now(),
  exp: now() + 3600,
  auth_time: now(),
  phone_number: PHONE,
  firebase: { sign_in_provider: 'phone' },
  ...changes,
});

const signed = (payload: JWTPayload, key: CryptoKey = ours.privateKey, header: object = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'current', ...header }).sign(key);

const refused = (token: string | undefined, oldest = 300) =>
  expect(verify(token, oldest)).rejects.toMatchObject({ status: 401, code: 'bad_token' });

describe('a token in firebase mode', () => {
  test('that the provider signed proves its number', async () => {
    expect(await verify(await signed(claims()), 300)).toMatchObject({ phone: PHONE });
  });

  test('is refused when it is missing, no token, or not signed', async () => {
    await refused(undefined);
    await refused('not.a.token');
    await refused(new UnsecuredJWT(claims()).encode());
    const token = await signed(claims());
    await refused(`${token.slice(0, token.lastIndexOf('.'))}.`);
  });

  test('is refused with another key, or with an unknown key', async () => {
    await refused(await signed(claims(), foreign.privateKey));
    await refused(await signed(claims(), foreign.privateKey, { kid: 'unknown' }));
    const embedded = await exportJWK(foreign.publicKey);
    await refused(await signed(claims(), foreign.privateKey, { jwk: embedded }));
  });

  test('is refused with another algorithm, also with the public key used as a secret', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(ours.publicKey));
    await refused(await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'current' }).sign(secret));
    const stronger = (await generateKeyPair('RS512')) as CryptoKeyPair;
    await refused(
      await new SignJWT(claims()).setProtectedHeader({ alg: 'RS512', kid: 'current' }).sign(stronger.privateKey),
    );
  });

  test.each<[string, Record<string, unknown>]>([
    ['another audience', { aud: 'other-shop' }],
    ['another issuer', { iss: 'https://securetoken.google.com/other-shop' }],
    ['the issuer of an attacker', { iss: `https://evil.example/${PROJECT}` }],
    ['an end in the past', { exp: now() - 60 }],
    ['a beginning in the future', { iat: now() + 600 }],
    ['a sign-in in the future', { auth_time: now() + 600 }],
    ['no sign-in time', { auth_time: undefined }],
    ['no end', { exp: undefined }],
    ['nobody', { sub: '' }],
    ['no number', { phone_number: undefined }],
    ['a number abroad', { phone_number: '+14155550100' }],
    ['a list as number', { phone_number: [PHONE] as unknown as string }],
    ['another way of signing in', { firebase: { sign_in_provider: 'anonymous' } }],
    ['no way of signing in', { firebase: undefined }],
  ])('is refused with %s', async (_what, changes) => {
    await refused(await signed(claims(changes)));
  });

  test('may be five minutes old at login and fifteen at sign-up, counted from the sign-in', async () => {
    const token = await signed(claims({ auth_time: now() - 600, iat: now() }));
    await refused(token, 300);
    expect(await verify(token, 900)).toMatchObject({ phone: PHONE });
  });

  test('is the same for each notation of its signature', async () => {
    const token = await signed(claims());
    const last = token.at(-1) ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const respelled = `${token.slice(0, -1)}${alphabet[alphabet.indexOf(last) + 1]}`;
    const [first, second] = await Promise.allSettled([verify(token, 300), verify(respelled, 300)]);
    expect(first.status).toBe('fulfilled');
    if (second.status === 'fulfilled' && first.status === 'fulfilled') {
      expect(second.value.tokenHash).toBe(first.value.tokenHash);
    }
  });
});

describe('the keys of the provider', () => {
  const verifyBy = async (host: string) =>
    createVerifier({ mode: 'firebase', projectId: PROJECT }, createRemoteJWKSet(new URL(`http://${host}/`)))(
      await signed(claims()),
      300,
    );
  const noIdentity = { status: 503, code: 'no_identity' };

  test('are read from its address', async () => {
    const server = await serveAlways(200, keySet);
    expect(await verifyBy(server.host)).toMatchObject({ phone: PHONE });
    await server.close();
  });

  test.each([
    [503, 'Service Unavailable'],
    [404, ''],
    [200, '<html>'],
    [200, '{}'],
    [200, '{"keys":[1]}'],
  ])('prove nothing about a token when their address responds with %i %s', async (status, body) => {
    const server = await serveAlways(status, body);
    await expect(verifyBy(server.host)).rejects.toMatchObject(noIdentity);
    await server.close();
  });

  test('prove nothing about a token when their address does not respond', async () => {
    const { host, close } = await serveAlways(200, keySet);
    await close();
    await expect(verifyBy(host)).rejects.toMatchObject(noIdentity);
  });

  test('that lack the key of a token refuse it', async () => {
    const server = await serveAlways(200, '{"keys":[]}');
    await expect(verifyBy(server.host)).rejects.toMatchObject({ status: 401, code: 'bad_token' });
    await server.close();
  });
});
