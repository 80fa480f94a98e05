import { expect, test } from '@jest/globals';
import { changeAccess } from '@shop/release/access';
import { newestRelease } from '@shop/release/revisions';
import { openService } from './testing/open-service.ts';

type Service = Awaited<ReturnType<typeof openService>>;

/** A build of a team that may skip the browser; `publish` calls `meanwhile` when the first check has passed. */
async function teamWithBuild() {
  const service = await openService();
  await service.onFolder('team', ['orders'], { sections: 'mf-orders', 'pass-over': ['smoke'] });
  const token = await service.token('orders', 'mf-orders');
  const { dist, build } = service.build('mf-orders');
  await service.as(token).upload(dist);

  async function command(name: string, words: string[], meanwhile: (leave: () => void) => unknown, more = {}) {
    const leaving = new AbortController();
    const response = await fetch(`${service.url}/api/commands/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ words, options: { 'pass-over': ['smoke'], why: 'a try', ...more } }),
      signal: leaving.signal,
    });
    let text = '';
    try {
      for await (const chunk of response.body ?? []) {
        const before = text;
        text += Buffer.from(chunk).toString();
        if (/integrity: good/.test(text) && !/integrity: good/.test(before)) await meanwhile(() => leaving.abort());
      }
    } catch (error) {
      if (!leaving.signal.aborted) throw error;
    }
    return text.trim().split('\n').at(-1) ?? '';
  }
  const publish = (meanwhile: (leave: () => void) => unknown) =>
    command('publish', ['mf-orders'], meanwhile, { build });
  return { ...service, token, build, publish, command };
}

const tokenId = (token: string) => token.split('_')[1] ?? '';

const expire = ({ store }: Pick<Service, 'store'>, token: string) =>
  changeAccess(store, 'test', ({ tokens }) => ({
    tokens: tokens.map((each) =>
      each.id === tokenId(token) ? { ...each, expiresAt: new Date(Date.now() - 1).toISOString() } : each,
    ),
    what: 'time passed',
  }));

test('a token that is revoked while its build is checked makes nothing live', async () => {
  const team = await teamWithBuild();
  const last = await team.publish(() => team.onFolder('token', [], { remove: tokenId(team.token) }));
  expect(last).toMatch(/"refused":\["This token was revoked/);
  expect((await team.live())['mf-orders']).toBeUndefined();
}, 30_000);

test('a token that expires while its build is checked makes nothing live', async () => {
  const team = await teamWithBuild();
  expect(await team.publish(() => expire(team, team.token))).toMatch(/"refused":\["This token has expired/);
  expect((await team.live())['mf-orders']).toBeUndefined();
}, 30_000);

test('a right that its team loses while a build is checked makes nothing live', async () => {
  const team = await teamWithBuild();
  const last = await team.publish(() => team.onFolder('team', ['orders'], { may: 'hold,preview' }));
  expect(last).toMatch(/"refused":\["orders .* may not publish/);
  expect((await team.live())['mf-orders']).toBeUndefined();
}, 30_000);

test('a freeze that starts while a build is checked applies to it', async () => {
  const team = await teamWithBuild();
  const last = await team.publish(() => team.onFolder('freeze', ['*'], { until: '2100-06-01', why: 'Diwali' }));
  expect(last).toMatch(/"refused":\["Every section is frozen until 2100/);
  expect((await team.live())['mf-orders']).toBeUndefined();
}, 30_000);

test('a caller that closes the connection while its build is checked makes nothing live', async () => {
  const team = await teamWithBuild();
  await team.publish((leave) => leave());
  const ended = () => team.lines.some((each) => JSON.stringify(each).includes('"name":"publish"'));
  for (const end = Date.now() + 20_000; Date.now() < end && !ended(); )
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(JSON.stringify(team.lines)).toContain('"name":"publish","words":["mf-orders"],"who"');
  expect(JSON.stringify(team.lines)).toContain('"end":"refused"');
  expect((await team.live())['mf-orders']).toBeUndefined();
}, 30_000);

test('a token that is revoked while a canary is checked starts none', async () => {
  const team = await teamWithBuild();
  await team.as(team.token).run('publish', ['mf-orders'], { build: team.build, hold: true });
  const revoke = () => team.onFolder('token', [], { remove: tokenId(team.token) });
  const last = await team.command('canary', ['mf-orders', team.build], revoke, { percent: '5' });
  expect(last).toMatch(/"refused":\["This token was revoked/);
  expect((await newestRelease(team.store)).canaries).toEqual([]);
}, 30_000);
