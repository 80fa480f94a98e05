import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { newestAccess } from '@shop/release/access';
import { buildReader, keys } from '@shop/release/builds';
import { newestRelease, releaseLog } from '@shop/release/revisions';
import { newKeyPem, signerFrom } from '@shop/release/signing/signer';
import { messageOf, openService } from './testing/open-service.ts';

type Service = Awaited<ReturnType<typeof openService>>;

let service: Service;
let orders: ReturnType<Service['as']>;
beforeAll(async () => {
  service = await openService();
  orders = service.as(await service.token('orders', 'mf-orders', { note: 'ci' }));
  await service.onFolder('team', ['orders'], { 'pass-over': ['smoke'] });
}, 30_000);

/** A request on the wire; resolves with the response when the connection is closed. */
function raw(text: string | Buffer, cutAfter = false): Promise<string> {
  const { port } = new URL(service.url);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(text);
      if (cutAfter) socket.end();
    });
    socket.on('data', (bytes) => {
      received += bytes;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', () => undefined);
  });
}

async function tokenOf(team: string, sections: string) {
  return service.token(team, sections);
}

describe('publishing over HTTP', () => {
  test('uploads a build, reports each check, and makes it live under the token’s name', async () => {
    const { dist, build } = service.build('mf-orders');
    const { lines } = await orders.publish(dist);
    expect(lines.join()).toContain(`mf-orders ${build}`);
    expect((await service.live())['mf-orders']).toBe(build);
    expect(orders.printed).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^sending 4 of 4 files, \d+ KiB$/),
        ...['integrity', 'versions', 'budget', 'contract', 'render'].map((check) =>
          expect.stringMatching(new RegExp(`^${check}: good, \\d+ ms$`)),
        ),
        'smoke: passed over',
      ]),
    );
    const last = (await releaseLog(service.store)).at(-1)?.entry;
    expect(last).toMatchObject({ action: 'publish', who: expect.stringMatching(/^orders \(token [0-9a-f]{8}, ci\)$/) });
    expect(existsSync(join(service.folder, 'uploads/mf-orders', build))).toBe(false);
  }, 30_000);

  test('stores a build’s bill of materials', async () => {
    const { dist, build } = service.build('mf-orders', 'with a bill');
    writeFileSync(join(dist, 'materials.json'), '{"bomFormat":"CycloneDX"}');
    await orders.publish(dist);
    expect(String(await service.store.get(keys.materials('mf-orders', build)))).toBe('{"bomFormat":"CycloneDX"}');
  }, 30_000);

  test('uploads only files that the live build does not have, and nothing of an existing build', async () => {
    const first = service.build('mf-orders', 'one');
    await orders.publish(first.dist);
    const second = service.build('mf-orders', 'two');
    await orders.publish(second.dist);
    // The style sheet is unchanged: entry, server bundle and the two notes are uploaded.
    expect(orders.printed.filter((line) => line.startsWith('sending')).at(-1)).toMatch(/^sending 3 of 4 files/);
    expect((await orders.publish(second.dist)).lines).toEqual([`mf-orders ${second.build} is live already`]);
  }, 30_000);

  test('uploads nothing again of a build that was checked before it is published', async () => {
    const { dist, build } = service.build('mf-orders', 'checked');
    const passOver = { build, 'pass-over': ['smoke'], why: 'no browser here' };
    await orders.upload(dist);
    await orders.run('check', ['mf-orders'], passOver);
    await orders.upload(dist);
    expect(orders.printed.filter((line) => line.startsWith('sending')).at(-1)).toBe('sending 0 of 4 files, 0 KiB');
    await orders.run('publish', ['mf-orders'], passOver);
    expect((await service.live())['mf-orders']).toBe(build);
  }, 30_000);

  test('restores a live build that lost a file', async () => {
    const { dist, build } = service.build('mf-orders', 'to be damaged');
    await orders.publish(dist);
    await service.store.remove(keys.browser('mf-orders', build, 'remoteEntry.js'));
    expect((await orders.publish(dist)).value).toMatchObject({ build, putBack: 1 });
    expect(orders.printed.filter((line) => line.startsWith('sending')).at(-1)).toMatch(/^sending 3 of 4/);
    expect(String(await service.store.get(keys.browser('mf-orders', build, 'remoteEntry.js')))).toBe('to be damaged');
  }, 30_000);

  test('refuses a build name that does not exist, and logs it', async () => {
    for (const build of ['../x', '..', 'x'.repeat(12)])
      expect(await messageOf(orders.run('publish', ['mf-orders'], { build }))).toBe(
        `'${build}' is not the name of a build, which has 12 hexadecimal digits`,
      );
    expect(service.lines.at(-1)).toMatchObject({ line: 'command', name: 'publish', end: 'refused' });
  });

  test('refuses with the checks’ sentences, and makes nothing live without checks', async () => {
    const before = await service.live();
    const bad = service.build('mf-orders', 'needs more', { needs: { react: '^20.0.0' } });
    expect(await messageOf(orders.publish(bad.dist))).toMatch(/versions: mf-orders needs react \^20\.0\.0/);
    expect(await service.live()).toEqual(before);
  }, 30_000);

  test('accepts a build that its team signed, if the store trusts the key', async () => {
    const team = signerFrom(newKeyPem());
    const { dist, build } = service.build('mf-orders', 'signed by its team');
    const attempt = async () => {
      await orders.upload(dist, team);
      return orders.run('publish', ['mf-orders'], { build, hold: true });
    };
    expect(await messageOf(attempt())).toMatch(/signed with a key that the store does not trust/);
    expect(await service.store.list(`builds/mf-orders/${build}`)).toEqual([]);
    await service.onFolder('trust', [], { key: team.publicPem, why: 'the orders team' });
    await attempt();
    expect((await buildReader(service.store).signed('mf-orders', build))?.keyId).toBe(team.keyId);
  }, 30_000);

  test('makes builds of two teams live in the same second', async () => {
    const account = service.as(await tokenOf('account', 'mf-account'));
    await service.onFolder('team', ['account'], { 'pass-over': ['smoke'] });
    const [one, other] = [service.build('mf-orders', 'at once'), service.build('mf-account', 'at once')];
    await Promise.all([orders.publish(one.dist), account.publish(other.dist)]);
    expect(await service.live()).toMatchObject({ 'mf-orders': one.build, 'mf-account': other.build });
  }, 30_000);
});

test('a link to the panel names its token, and ends with it', async () => {
  const { lines } = await orders.run('tools', [], {});
  const [, text = ''] = /__release-tools\/([^.]+)\./.exec(lines[0] ?? '') ?? [];
  const [made] = (await newestAccess(service.store)).tokens;
  expect(JSON.parse(Buffer.from(text, 'base64url').toString())).toMatchObject({
    team: 'orders',
    sections: ['mf-orders'],
    by: { team: 'orders', token: made?.id },
  });
});

describe('uploads', () => {
  const put = (path: string, token: string, body: string | Buffer, length = Buffer.byteLength(body)) =>
    Buffer.concat([
      Buffer.from(
        `PUT ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
      ),
      Buffer.from(body),
    ]);

  test('an unfinished upload does not count, and continues where it stopped', async () => {
    const token = await service.token('half', 'mf-orders');
    const team = service.as(token);
    const { dist, build } = service.build('mf-orders', 'x'.repeat(200_000));
    const path = `/api/uploads/mf-orders/${build}`;
    const text = readFileSync(join(dist, 'build.json'));
    const begin = await fetch(service.url + path, {
      method: 'PUT',
      body: text,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    expect(((await begin.json()) as { missing: string[] }).missing).toHaveLength(5);
    await raw(put(`${path}/browser/remoteEntry.js`, token, 'x'.repeat(1_000), 200_000), true);
    const staged = join(service.folder, 'uploads/mf-orders', build);
    expect(existsSync(join(staged, 'browser/remoteEntry.js'))).toBe(false);
    expect(await messageOf(team.run('publish', ['mf-orders'], { build, hold: true }))).toMatch(
      /remoteEntry\.js is missing/,
    );
    await team.upload(dist);
    await team.run('publish', ['mf-orders'], { build, hold: true });
    expect(await buildReader(service.store).manifest('mf-orders', build)).not.toBeNull();
    expect(readdirSync(join(service.folder, 'uploads')).filter((name) => name.startsWith('.'))).toEqual([]);
  }, 30_000);

  test.each([
    ['/api/uploads/mf-orders/0123456789ab/../../../../etc/passwd', /HTTP\/1\.1 4\d\d/],
    ['/api/uploads/mf-orders/0123456789ab/browser%2f..%2f..%2fx', /HTTP\/1\.1 4\d\d/],
    ['/api/uploads/..%2f..%2fx/0123456789ab', /HTTP\/1\.1 4\d\d/],
    ['/api/uploads/mf-orders/..', /HTTP\/1\.1 4\d\d/],
  ])('a path outside its folder is refused: %s', async (path, response) => {
    const token = await service.token('paths', 'mf-orders');
    expect(await raw(put(path, token, 'x'))).toMatch(response);
  });

  test('a file that differs from build.json, belongs to another build, or exceeds the limits is refused', async () => {
    const token = await service.token('sizes', 'mf-orders');
    const { dist, build } = service.build('mf-orders', 'sizes');
    const text = readFileSync(join(dist, 'build.json'), 'utf8');
    const send = async (path: string, body: string | Buffer, type = 'application/octet-stream') => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      const response = await fetch(service.url + path, { method: 'PUT', body: body as BodyInit, headers });
      const { error } = (await response.json()) as { error?: { message: string } };
      return error ? `${response.status} ${error.message}` : response.status;
    };
    const json = 'application/json';
    expect(await send('/api/uploads/mf-orders/0123456789ab', text, json)).toMatch(/422 This build\.json is of/);
    expect(await send(`/api/uploads/mf-orders/${build}`, '{"section":', json)).toMatch(/422 build\.json is not JSON/);
    expect(await send(`/api/uploads/mf-orders/${build}/browser/remoteEntry.js`, 'x')).toMatch(/422 Send build\.json/);
    expect(await send(`/api/uploads/mf-orders/${build}`, text, json)).toBe(200);
    expect(await send(`/api/uploads/mf-orders/${build}/browser/remoteEntry.js`, 'other')).toMatch(
      /422 .* did not arrive as build\.json says/,
    );
    expect(await send(`/api/uploads/mf-orders/${build}/browser/evil.js`, 'x')).toMatch(/422 .* has no file/);
    expect(await send(`/api/uploads/mf-orders/${build}/signed.json`, randomBytes(70_000))).toMatch(/422 .* is larger/);
    expect(await send(`/api/uploads/mf-orders/${build}/server/server.cjs`, Buffer.alloc(6_000_000))).toBe(
      '413 server/server.cjs has 5.7 MiB, and 5.0 MiB is the most for one file',
    );
    const huge = JSON.parse(text);
    huge.files['remoteEntry.js'].bytes = 99_000_000;
    expect(await send(`/api/uploads/mf-orders/${build}`, JSON.stringify(huge), json)).toBe(
      '422 It has 94.4 MiB, and 50.0 MiB is the most\nremoteEntry.js has 94.4 MiB, and 5.0 MiB is the most for one file',
    );
  });
});

describe('who may do what', () => {
  test('another team’s token has no effect on a section, with any command', async () => {
    const { dist, build } = service.build('mf-orders', 'mine');
    await orders.publish(dist);
    const next = service.build('mf-orders', 'next');
    await orders.publish(next.dist, { hold: true });
    await orders.run('canary', ['mf-orders', next.build], {
      percent: '5',
      why: 'a try',
      'pass-over': ['smoke'],
    });
    const before = await newestRelease(service.store);
    const stranger = service.as(await tokenOf('stranger', 'mf-account'));
    const until = '2100-01-01';
    for (const [name, words, options] of [
      ['publish', ['mf-orders'], { build }],
      ['publish', ['mf-orders'], { build, hold: true }],
      ['check', ['mf-orders', build], {}],
      ['preview', ['mf-orders', build], {}],
      ['canary', ['mf-orders', build], { percent: '5', why: 'x' }],
      ['canary', [], { stop: true, why: 'x' }],
      ['promote', ['mf-orders', build], { why: 'x' }],
      ['promote', [], { why: 'x' }],
      ['rollback', ['mf-orders'], { why: 'x' }],
      ['revoke', ['mf-orders', build], { why: 'x' }],
      ['remove', ['mf-orders'], { why: 'x', force: true }],
      ['freeze', ['mf-orders'], { until, why: 'x' }],
      ['freeze', ['*'], { until, why: 'x' }],
      ['schedule', ['mf-orders', build], { at: until, why: 'x' }],
      ['prune', [], {}],
      ['team', ['stranger'], { sections: '*' }],
      ['token', [], { team: 'orders', sections: 'mf-orders' }],
      ['token', [], {}],
      ['trust', [], { key: service.signer.publicPem, why: 'x' }],
    ] as const)
      expect([name, await messageOf(stranger.run(name, [...words], options))]).toEqual([
        name,
        expect.stringMatching(/is not a section of stranger|may not/),
      ]);
    expect(await messageOf(stranger.upload(next.dist))).toMatch(/is not a section of stranger/);
    expect(await messageOf(stranger.run('key', [], {}))).toMatch(/There is no command 'key'/);
    expect(await newestRelease(service.store)).toEqual(before);
    await orders.run('canary', [], { stop: true, why: 'enough' });
  }, 30_000);

  test('a check is skipped only by a team with the right, and integrity by nobody', async () => {
    const team = service.as(await tokenOf('plain', 'mf-orders'));
    const { dist } = service.build('mf-orders', 'passed over');
    expect(await messageOf(team.publish(dist))).toMatch(/plain .*may not pass over smoke/);
    await service.onFolder('team', ['plain'], { 'pass-over': ['smoke', 'render'] });
    expect(await messageOf(team.publish(dist, { 'pass-over': ['contract'] }))).toMatch(/may not pass over contract/);
    expect(await messageOf(team.publish(dist))).toBe('not refused');
  }, 30_000);

  test('a token is shown once, stored as a hash, and invalid when revoked, expired or of a removed team', async () => {
    const token = await tokenOf('passing', 'mf-orders');
    const access = join(service.folder, 'releases/access');
    const inStore = readdirSync(access).map((name) => readFileSync(join(access, name), 'utf8'));
    // A secret may contain a line break.
    const [, , ...parts] = token.split('_');
    const secret = parts.join('_');
    expect(secret.length).toBeGreaterThan(30);
    expect(inStore.join()).not.toContain(secret);
    const { value } = await service.onFolder('token', []);
    expect(JSON.stringify(value)).not.toContain('hash');
    const passing = service.as(token);
    await passing.get('/api/me');
    await service.onFolder('token', [], { remove: token.split('_')[1] ?? '' });
    expect(await messageOf(passing.get('/api/me'))).toMatch(/was revoked/);

    const short = service.as(await service.token('passing', 'mf-orders', { days: '0.0000001' }));
    while ((await messageOf(short.get('/api/me'))) === 'not refused')
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await messageOf(short.get('/api/me'))).toMatch(/has expired/);

    const other = service.as(await tokenOf('passing', 'mf-orders'));
    await service.onFolder('team', [], { remove: 'passing' });
    expect(await messageOf(other.get('/api/me'))).toMatch(/team passing is no more/);
    for (const wrong of ['', 'shop_', `shop_00000000_${'A'.repeat(43)}`, 'a.b.c'])
      expect(await messageOf(service.as(wrong || 'x').get('/api/me'))).toMatch(/not one of this shop/);
  });

  test('a token has no more sections than its team', async () => {
    await tokenOf('two', 'mf-orders,mf-account');
    expect(await messageOf(tokenOf('two', 'mf-catalog'))).toMatch(/two does not have mf-catalog/);
    await service.onFolder('team', ['two'], { sections: 'mf-account' });
    const { tokens } = await newestAccess(service.store);
    expect(tokens.at(-1)).toMatchObject({ team: 'two', sections: ['mf-orders', 'mf-account'] });
    expect(await messageOf(tokenOf('two', 'mf-orders'))).toMatch(/two does not have mf-orders/);
  });

  test('wrong tokens from one address are slowed down, and a valid one is not', async () => {
    const own = await openService();
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 22; attempt++) {
      const { status } = await fetch(`${own.url}/api/me`, { headers: { authorization: 'Bearer nobody' } });
      statuses.add(status);
    }
    expect([...statuses]).toEqual([401, 429]);
    expect(await messageOf(own.as(await own.token('orders', 'mf-orders')).get('/api/me'))).toBe('not refused');
  }, 20_000);
});

describe('freezes and schedules', () => {
  test('during a freeze no new build goes live, a rollback works, and an override is in the log', async () => {
    const own = await openService();
    await own.onFolder('team', ['orders'], { sections: 'mf-orders', 'pass-over': ['smoke'] });
    const team = own.as(await own.token('orders', 'mf-orders'));
    const [one, two, three] = ['1', '2', '3'].map((text) => own.build('mf-orders', text));
    if (!one || !two || !three) throw new Error();
    await team.publish(one.dist);
    await team.publish(two.dist);
    await team.run('freeze', ['mf-orders'], { until: '2100-06-01', why: 'Diwali' });
    expect(await messageOf(team.publish(three.dist))).toMatch(
      /mf-orders is frozen until 2100.* by orders \(token .*: Diwali/,
    );
    await team.publish(three.dist, { hold: true });
    expect(await messageOf(team.run('promote', ['mf-orders', three.build], { why: 'x' }))).toMatch(/is frozen/);
    expect(await messageOf(team.run('canary', ['mf-orders', three.build], { percent: '5', why: 'x' }))).toMatch(
      /is frozen/,
    );
    await team.run('rollback', ['mf-orders'], { why: 'two is bad' });
    expect((await own.live())['mf-orders']).toBe(one.build);

    const override = { 'pass-over': ['smoke', 'freeze'], why: 'customers cannot pay' };
    expect(await messageOf(team.publish(three.dist, override))).toMatch(/may not pass over freeze/);
    await own.onFolder('team', ['orders'], { 'pass-over': ['smoke', 'freeze'] });
    await team.publish(three.dist, override);
    expect((await newestRelease(own.store)).entry).toMatchObject({
      passedOver: ['smoke: customers cannot pay', 'freeze: customers cannot pay'],
    });
    const { value } = await team.run('freeze', []);
    const [freeze] = value as { id: string }[];
    await team.run('freeze', [], { remove: freeze?.id });
    expect(await messageOf(team.run('promote', ['mf-orders', two.build], { why: 'x', 'pass-over': ['smoke'] }))).toBe(
      'not refused',
    );
  }, 60_000);

  test('a scheduled build goes live at its time, after checks, and with its team’s current rights', async () => {
    const own = await openService();
    await own.onFolder('team', ['orders'], { sections: 'mf-orders' });
    const team = own.as(await own.token('orders', 'mf-orders'));
    const { dist, build } = own.build('mf-orders', 'later');
    await team.publish(dist, { hold: true, 'pass-over': undefined });
    const at = new Date(Date.now() + 3_000).toISOString();
    expect(await messageOf(team.run('schedule', ['mf-orders', '0123456789ab'], { at, why: 'x' }))).toMatch(
      /not in the store/,
    );
    expect(await messageOf(team.run('schedule', ['mf-orders', build], { at: '2020-01-01', why: 'x' }))).toMatch(
      /in the future/,
    );
    await team.run('schedule', ['mf-orders', build], { at, why: 'at the opening' });
    const outcome = async () => {
      const { value } = await team.run('schedule', []);
      return (value as { outcome?: string }[])[0]?.outcome ?? 'waits';
    };
    expect(await outcome()).toBe('waits');
    // There is no API and no browser here: the smoke check fails, and nothing goes live unchecked.
    for (let end = Date.now() + 50_000; Date.now() < end && /waits|started/.test(await outcome()); )
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await outcome()).toMatch(/^refused: smoke: The product API does not respond/);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(at));
    expect((await own.live())['mf-orders']).toBeUndefined();

    const soon = () => ({
      at: new Date(Date.now() + 1_000).toISOString(),
      why: 'at the closing',
      'pass-over': ['smoke'],
    });
    expect(await messageOf(team.run('schedule', ['mf-orders', build], soon()))).toMatch(/may not pass over smoke/);
    await own.onFolder('team', ['orders'], { 'pass-over': ['smoke'] });
    await team.run('schedule', ['mf-orders', build], soon());
    const isLive = async () => (await own.live())['mf-orders'] === build;
    for (let end = Date.now() + 50_000; Date.now() < end && !(await isLive()); )
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await newestRelease(own.store)).entry).toMatchObject({
      action: 'promote',
      section: 'mf-orders',
      build,
      who: expect.stringMatching(/^orders \(token .*scheduled /),
      passedOver: ['smoke: at the closing'],
    });
  }, 120_000);
});
