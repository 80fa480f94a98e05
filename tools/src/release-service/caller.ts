import type { Access } from '@shop/release/access';
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { type Identity, identityOfCi, identityOfToken } from '../access/identity.ts';
import { findToken } from '../access/tokens.ts';
import type { Config } from './config.ts';

const CLOCK_TOLERANCE_S = 30;

/** Why a caller is refused. */
export class Unknown extends Error {}

/** The caller cannot be verified at the moment. */
export class IssuerAway extends Error {}

const TOKEN_FAULTS = {
  unknown: 'This token is not one of this shop.',
  revoked: 'This token was revoked.',
  expired: 'This token has expired: get a new one.',
} as const;

const timeOf = (seconds: unknown) => (typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : 'never');

/** The error of a CI's token, in words that help: different clocks are the usual case. */
function oidcSentence(error: unknown, token: string): string {
  if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed) {
    const { claim } = error;
    const now = new Date().toISOString();
    if (claim === 'exp' || claim === 'nbf' || claim === 'iat') {
      const { nbf, iat, exp } = decodeJwt(token);
      return `The CI's token is valid from ${timeOf(nbf ?? iat)} to ${timeOf(exp)}, and it is ${now} here: is a clock wrong?`;
    }
    return `The CI's token has another ${claim} than required here.`;
  }
  return "The CI's token is not signed by its issuer, or not readable.";
}

const text = (payload: JWTPayload, name: string) => String(payload[name] ?? '');

async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`).catch(() => null);
  const found = response?.ok ? ((await response.json()) as { jwks_uri?: string }) : null;
  if (!found?.jwks_uri) throw new IssuerAway(`The CI's issuer does not respond at ${issuer}.`);
  return createRemoteJWKSet(new URL(found.jwks_uri));
}

/** A caller's identity with the current tokens and teams. Throws `Unknown` when the caller is no longer accepted. */
export type Proof = (access: Access) => Identity;

/** Verifies the sender of a bearer token: one of the shop's, or a CI's. */
export function callerOf({ oidc }: Pick<Config, 'oidc'>) {
  let keys: Promise<JWTVerifyGetKey> | undefined;

  async function fromCi(token: string): Promise<Proof> {
    if (!oidc) throw new Unknown(TOKEN_FAULTS.unknown);
    keys ??= keysOf(oidc.issuer);
    const known = await keys.catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    const options = { ...oidc, clockTolerance: CLOCK_TOLERANCE_S, requiredClaims: ['exp', 'repository', 'ref'] };
    const { payload } = await jwtVerify(token, known, options).catch((error: unknown) => {
      throw new Unknown(oidcSentence(error, token));
    });
    const claims = { repository: text(payload, 'repository'), ref: text(payload, 'ref'), run: text(payload, 'run_id') };
    // The job's token is valid for minutes and proved the job when it arrived; its team's trust counts until the end.
    return (access) => {
      const identity = identityOfCi(access, claims);
      if (identity) return identity;
      throw new Unknown(
        `No team takes builds of ${claims.repository} at ${claims.ref}: pnpm release team NAME --ci … says so.`,
      );
    };
  }

  const fromToken =
    (bearer: string): Proof =>
    (access) => {
      const token = findToken(access, bearer, Date.now());
      if (typeof token === 'string') throw new Unknown(TOKEN_FAULTS[token]);
      const identity = identityOfToken(access, token);
      if (!identity) throw new Unknown(`The team ${token.team} is no more.`);
      return identity;
    };

  return async (bearer: string): Promise<Proof> =>
    bearer.split('.').length === 3 ? fromCi(bearer) : fromToken(bearer);
}
