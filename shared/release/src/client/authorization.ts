import { secretOf } from '@shop/server/settings';
import { ServiceError } from './release-service.ts';

const FRESH_MS = 60_000;

/** What GitHub gives a job that may request an identity (`permissions: id-token: write`). */
async function githubToken(env: NodeJS.ProcessEnv): Promise<string> {
  const url = new URL(env.ACTIONS_ID_TOKEN_REQUEST_URL ?? '');
  url.searchParams.set('audience', env.OIDC_AUDIENCE || 'shop-releases');
  const headers = { authorization: `Bearer ${env.ACTIONS_ID_TOKEN_REQUEST_TOKEN}` };
  const response = await fetch(url, { headers }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as { value?: string } | null;
  if (body?.value) return body.value;
  throw new ServiceError('GitHub gave this job no identity: does it have `permissions: id-token: write`?');
}

/** RELEASE_TOKEN, or the identity of the CI job. */
export function authorizationFrom(env: NodeJS.ProcessEnv): () => Promise<string> {
  let cached: { token: Promise<string>; at: number } | undefined;
  return async () => {
    const token = secretOf(env, 'RELEASE_TOKEN');
    if (token) return token.trim();
    if (!env.ACTIONS_ID_TOKEN_REQUEST_URL)
      throw new ServiceError('Set RELEASE_TOKEN: pnpm release token --team NAME --sections A,B makes one.');
    if (!cached || Date.now() - cached.at > FRESH_MS) cached = { token: githubToken(env), at: Date.now() };
    return cached.token;
  };
}
