import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { authorizationFrom } from '@shop/release/client/authorization';
import { whenDone } from '@shop/server/testing/when-done';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { messageOf, openService } from './testing/open-service.ts';

const AUDIENCE = 'shop-releases';
const AN_HOUR_S = 3_600;

/** An issuer like GitHub's: a document with its keys, and an address where a job requests its token. */
async function openIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let next = '';
  const server = createServer((request, response) => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const bodies: Record<string, object> = {
      '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
      '/keys': { keys: [jwk] },
      '/token': {
        value: request.headers.authorization === 'Bearer of the job' ? next : '',
        aud: searchParams.get('audience'),
      },
    };
    response.end(JSON.stringify(bodies[pathname] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  interface Claims {
    repository?: string;
    ref?: string;
    audience?: string;
    offsetS?: number;
    byStranger?: boolean;
  }
  function token({ repository = 'acme/orders', ref = 'refs/heads/main', ...more }: Claims = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000) + (more.offsetS ?? 0);
    return new SignJWT({ repository, ref, run_id: '42' })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience(more.audience ?? AUDIENCE)
      .setNotBefore(now - 10)
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign(more.byStranger ? stranger.privateKey : privateKey);
  }
  return {
    issuer,
    token,
    giveJob(text: string) {
      next = text;
    },
  };
}

let issuer: Awaited<ReturnType<typeof openIssuer>>;
let service: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  issuer = await openIssuer();
  service = await openService({ OIDC_ISSUER: issuer.issuer, OIDC_AUDIENCE: AUDIENCE });
  const ci = ['acme/orders@refs/heads/main', 'acme/orders@refs/pull/*'];
  await service.onFolder('team', ['orders'], { sections: 'mf-orders', ci, 'pass-over': ['smoke'] });
}, 30_000);

const me = async (claims = {}) => messageOf(service.as(await issuer.token(claims)).get('/api/me'));

describe('a CI job', () => {
  test('publishes for the team that trusts its repository and branch, and the log names it', async () => {
    const job = service.as(await issuer.token());
    const { dist, build } = service.build('mf-orders');
    await job.publish(dist);
    expect((await service.live())['mf-orders']).toBe(build);
    const { value } = await job.run('log', []);
    expect(value).toMatchObject([{ who: 'orders (acme/orders@refs/heads/main, run 42)' }, {}]);
  }, 30_000);

  test('of a pull request may only store and preview', async () => {
    const job = service.as(await issuer.token({ ref: 'refs/pull/7/merge' }));
    const { dist, build } = service.build('mf-orders', 'proposed');
    expect(await messageOf(job.publish(dist))).toMatch(/may not publish/);
    await job.run('publish', ['mf-orders'], { build, hold: true });
    expect((await job.run('preview', ['mf-orders', build])).lines[0]).toMatch(/__preview/);
    expect(await messageOf(job.run('promote', ['mf-orders', build], { why: 'x' }))).toMatch(/may not promote/);
  }, 30_000);

  test.each([
    [{ repository: 'acme/else' }, /No team takes builds of acme\/else at refs\/heads\/main/],
    [{ ref: 'refs/heads/other' }, /No team takes builds of acme\/orders at refs\/heads\/other/],
    [{ audience: 'others' }, /another aud than required/],
    [{ byStranger: true }, /not signed by its issuer/],
    [{ offsetS: -AN_HOUR_S }, /valid from .* to .*, and it is .* here: is a clock wrong\?/],
    [{ offsetS: AN_HOUR_S }, /valid from .* to .*, and it is .* here: is a clock wrong\?/],
  ])('with %j has no access', async (claims, sentence) => {
    expect(await me(claims)).toMatch(sentence);
  });

  test('requests an identity from its CI automatically', async () => {
    issuer.giveJob(await issuer.token());
    const env = {
      ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer.issuer}/token`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of the job',
    };
    const token = await authorizationFrom(env)();
    expect(await messageOf(service.as(token).get('/api/me'))).toBe('not refused');
    expect(await messageOf(authorizationFrom({ ...env, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'x' })())).toMatch(
      /id-token: write/,
    );
    expect(await messageOf(authorizationFrom({})())).toMatch(/Set RELEASE_TOKEN/);
  });

  test('has no access if no CI is trusted, and an unavailable issuer is reported', async () => {
    const plain = await openService();
    const token = await issuer.token();
    expect(await messageOf(plain.as(token).get('/api/me'))).toMatch(/not one of this shop/);
    const away = await openService({ OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_AUDIENCE: AUDIENCE });
    const response = await fetch(`${away.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    expect([response.status, await response.json()]).toEqual([
      503,
      { error: { code: 'issuer_away', message: "The CI's issuer does not respond at http://127.0.0.1:9." } },
    ]);
  }, 30_000);
});
