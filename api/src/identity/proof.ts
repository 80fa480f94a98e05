import { createHash } from 'node:crypto';
import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import type { AuthSettings } from '../config.ts';
import { badToken } from './bad-token.ts';
import { confirmWithEmulator } from './emulator.ts';
import { noIdentity } from './no-identity.ts';

/** A number that a person has proved to the identity provider. */
export interface Proof {
  phone: string;
  /** The token's id, so that it can be used only once. */
  tokenHash: string;
  expiresAt: Date;
}

export type VerifyProof = (token: string | undefined, oldestSeconds: number) => Promise<Proof>;

const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);
const PHONE = /^\+91\d{10}$/;
const CLOCK_SKEW_SECONDS = 5;

const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Only the signed part, because a signature has more than one notation. */
const signedPart = (token: string) => token.slice(0, token.lastIndexOf('.'));

/** Anybody can rewrite an unsigned token, so it is recognised by its sign-in. */
const signInOf = ({ sub, auth_time: time }: JWTPayload) => `${sub} ${Math.floor(Number(time))}`;

function readClaims(claims: JWTPayload, oldestSeconds: number, id: string): Proof {
  const { sub, exp, iat, auth_time: authTime, phone_number: phone, firebase } = claims;
  const provider = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider;
  const now = Date.now() / 1000;
  const sound =
    typeof sub === 'string' &&
    sub !== '' &&
    typeof exp === 'number' &&
    typeof iat === 'number' &&
    typeof authTime === 'number' &&
    iat <= now + CLOCK_SKEW_SECONDS &&
    authTime <= now + CLOCK_SKEW_SECONDS &&
    provider === 'phone' &&
    typeof phone === 'string' &&
    PHONE.test(phone);
  if (!sound) throw badToken();
  if (now - authTime > oldestSeconds) throw badToken('This code was confirmed too long ago. Please ask for a new one.');
  return { phone, tokenHash: hashOf(id), expiresAt: new Date(exp * 1000) };
}

/** Errors of the provider's keys, not of the token: no response, a status other than 200, or no keys. */
const KEY_ERRORS = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'];

function firebaseVerifier(projectId: string, keys: JWTVerifyGetKey): VerifyProof {
  return async (token, oldestSeconds) => {
    if (!token) throw badToken();
    const verified = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: issuerOf(projectId),
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      clockTolerance: CLOCK_SKEW_SECONDS,
    }).catch((error: { code?: string }) => {
      if (!error.code || KEY_ERRORS.includes(error.code)) throw noIdentity('provider');
      throw badToken();
    });
    return readClaims(verified.payload, oldestSeconds, signedPart(token));
  };
}

/** The emulator signs nothing, so it confirms whether it issued this token. */
function emulatorVerifier(projectId: string, host: string): VerifyProof {
  return async (token, oldestSeconds) => {
    if (!token) throw badToken();
    let payload: JWTPayload;
    try {
      if (decodeProtectedHeader(token).alg !== 'none') throw badToken();
      payload = UnsecuredJWT.decode(token, { issuer: issuerOf(projectId), audience: projectId }).payload;
    } catch {
      throw badToken();
    }
    const proof = readClaims(payload, oldestSeconds, signInOf(payload));
    await confirmWithEmulator(host, token, payload.sub ?? '', proof.phone);
    return proof;
  };
}

export function createVerifier(
  auth: AuthSettings,
  keys: JWTVerifyGetKey = createRemoteJWKSet(GOOGLE_KEYS),
): VerifyProof {
  return auth.mode === 'firebase'
    ? firebaseVerifier(auth.projectId, keys)
    : emulatorVerifier(auth.projectId, auth.emulatorHost);
}
