import { beforeAll, describe, expect, test } from '@jest/globals';
import { COMMANDS } from '../release-tool/commands.ts';
import { commandNames } from './run-commands.ts';
import { openService } from './testing/open-service.ts';

/** Who may call what. For `known`, the command and its section decide further. */
const WHO_MAY = {
  everybody: [
    ...['/', '/log', '/compare', '/builds', '/errors', '/assets/:file', '/health'].map((path) => `GET ${path}`),
    'DELETE /api/session',
  ],
  token: ['POST /api/session'],
  known: [
    ...['/api/state', '/api/log', '/api/compare', '/api/errors', '/api/events', '/api/me', '/api/commands'].map(
      (path) => `GET ${path}`,
    ),
    'PUT /api/uploads/:section/:build',
    'PUT /api/uploads/:section/:build/*',
    'POST /api/commands/:name',
  ],
};

let service: Awaited<ReturnType<typeof openService>>;
let team: string;
let revoked: string;
beforeAll(async () => {
  service = await openService();
  team = await service.token('orders', 'mf-orders');
  revoked = await service.token('orders', 'mf-orders');
  await service.onFolder('token', [], { remove: revoked.split('_')[1] ?? '' });
}, 30_000);

/** `├── /api/log (GET, HEAD)` */
function callsOf(drawn: string): string[] {
  const calls: string[] = [];
  const above: string[] = [];
  for (const line of drawn.split('\n')) {
    const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (path === '') continue;
    above.length = indent.length / 4;
    above.push(path);
    for (const method of methods.split(', ').filter((name) => name !== '' && name !== 'HEAD'))
      calls.push(`${method} ${above.join('').replace(/(\w)\*$/, '$1/*')}`);
  }
  return calls;
}

const fill = (path: string) =>
  path.replace(':section', 'mf-orders').replace(':build', '0123456789ab').replace(':name', 'list').replace('*', 'x');

function call(name: string, token?: string) {
  const [method = '', path = ''] = name.split(' ');
  const hasBody = method === 'POST' || method === 'PUT';
  return fetch(service.url + fill(path), {
    method,
    signal: AbortSignal.timeout(5_000),
    headers: {
      origin: service.url,
      ...((hasBody || method === 'DELETE') && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(hasBody && { body: '{}' }),
    ...(method === 'DELETE' && { body: '{}' }),
  });
}

test('every route is in the table of who may call it, and nothing else is', () => {
  expect(callsOf(service.routes()).sort()).toEqual(Object.values(WHO_MAY).flat().sort());
});

describe.each([
  ['nobody', () => undefined],
  ['a team', () => team],
])('as %s', (who, token) => {
  test.each(WHO_MAY.everybody)('%s responds', async (name) => {
    const { status } = await call(name, token());
    expect([401, 403]).not.toContain(status);
  });

  test.each(WHO_MAY.known)(`%s ${who === 'nobody' ? 'is refused' : 'responds'}`, async (name) => {
    const response = await call(name, token());
    await response.body?.cancel();
    expect(response.status === 401).toBe(who === 'nobody');
  });
});

test('no session starts without a valid token', async () => {
  expect((await call('POST /api/session')).status).toBe(401);
});

test.each(WHO_MAY.known)('with a revoked token %s is refused', async (name) => {
  expect([401, 429]).toContain((await call(name, revoked)).status);
});

/** They read; freezes and schedules need a right only to change something. */
const FREE = ['composition', 'errors', 'freeze', 'list', 'log', 'schedule', 'show'];
/** The service does not have these: `run-commands.ts`. */
const NOT_HERE = ['key', 'watch'];

test('each command that changes something has its own right', () => {
  const free = Object.entries(COMMANDS)
    .filter(([, { right }]) => right({}) === null)
    .map(([name]) => name);
  expect(free.sort()).toEqual([...FREE, ...NOT_HERE].sort());
  expect(NOT_HERE.filter((name) => commandNames.includes(name))).toEqual([]);
  expect(COMMANDS.freeze?.right({ until: '2100-01-01' })).not.toBeNull();
  expect(COMMANDS.schedule?.right({ at: '2100-01-01' })).not.toBeNull();
});
