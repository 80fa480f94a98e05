import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { changeAccess } from '@shop/release/access';
import { keys } from '@shop/release/builds';
import { publish as putLive } from '@shop/release/publish';
import { changeRelease, newestRelease, releaseLog } from '@shop/release/revisions';
import type { FixtureBuild } from '@shop/release/testing/fixture-build';
import { fixtureShell } from '@shop/release/testing/fixture-shell';
import { testSigner } from '@shop/release/testing/test-signer';
import { writeMeasures } from 'front-door/measures';
import { canary } from './commands/canary.ts';
import { check } from './commands/check.ts';
import { composition } from './commands/composition.ts';
import { errors } from './commands/errors.ts';
import { log } from './commands/log.ts';
import { preview } from './commands/preview.ts';
import { promote } from './commands/promote.ts';
import { publish } from './commands/publish.ts';
import { remove } from './commands/remove.ts';
import { returnTo } from './commands/return.ts';
import { revoke } from './commands/revoke.ts';
import { rollback } from './commands/rollback.ts';
import { schedule } from './commands/schedule.ts';
import { show } from './commands/show.ts';
import { tools } from './commands/tools.ts';
import type { Options } from './context.ts';
import { orders, reasons, routesOf, shop, tool, withoutSmoke } from './testing/tool.ts';

test('a build that is live for everybody is not a canary', async () => {
  const { run, published, store } = tool();
  const build = await published('mf-orders', '1');
  expect(await reasons(run(canary, ['mf-orders', build], { percent: '10', why: 'x' }))).toMatch(
    /is live for everybody/,
  );
  expect((await newestRelease(store)).canaries).toEqual([]);
});

describe('a team', () => {
  test('rolls its section back to the previous build, and to any stored one', async () => {
    const { run, published, store } = tool();
    const [one, two] = [await published('mf-orders', '1'), await published('mf-orders', '2')];
    const three = await published('mf-orders', '3');
    await run(rollback, ['mf-orders'], { why: 'orders do not open' });
    expect((await newestRelease(store)).live['mf-orders']).toBe(two);
    await run(rollback, ['mf-orders', one], { why: 'further back' });
    await run(rollback, ['mf-orders', three], { why: 'it was not that' });
    expect((await newestRelease(store)).live['mf-orders']).toBe(three);
    expect(await reasons(run(rollback, ['mf-orders', '0123456789ab'], { why: 'x' }))).toMatch(/not in the store/);
  });

  test('rolls back past an earlier rolled back build, and not to it', async () => {
    const { run, published, store } = tool();
    const [one, two] = [await published('mf-orders', '1'), await published('mf-orders', '2')];
    const bad = await published('mf-orders', 'bad');
    const live = async () => (await newestRelease(store)).live['mf-orders'];
    await run(rollback, ['mf-orders'], { why: 'bad' });
    expect(await live()).toBe(two);
    await run(rollback, ['mf-orders'], { why: 'bad as well' });
    expect(await live()).toBe(one);
    expect(await reasons(run(rollback, ['mf-orders'], { why: 'still bad' }))).toMatch(/no earlier build/);
    const four = await published('mf-orders', '4');
    await run(rollback, ['mf-orders'], { why: 'four is bad, too' });
    expect([one, two, bad, four].indexOf((await live()) ?? '')).toBe(0);
  });

  test('shows what to do if the build to go back to is damaged; publishing it repairs it', async () => {
    const { run, published, build, store } = tool();
    const one = await published('mf-orders', '1');
    const two = await published('mf-orders', '2');
    await store.remove(keys.browser('mf-orders', one, 'remoteEntry.js'));
    expect(await reasons(run(rollback, ['mf-orders'], { why: 'two is bad' }))).toMatch(
      /^mf-orders\/\w+ is damaged in the store \(remoteEntry\.js\): publish that build again to put it back, or go back to another/,
    );
    expect((await newestRelease(store)).live['mf-orders']).toBe(two);
    build({ section: 'mf-orders', contents: { 'remoteEntry.js': '1', 'style.css': '' } });
    await run(publish, ['mf-orders'], { hold: true });
    await run(rollback, ['mf-orders'], { why: 'two is bad' });
    expect((await newestRelease(store)).live['mf-orders']).toBe(one);
  });

  test('makes all builds of an earlier release live again at once', async () => {
    const { run, published, store } = tool();
    const [orders, cart] = [await published('mf-orders', '1'), await published('mf-cart', '1')];
    const { version } = await newestRelease(store);
    await published('mf-orders', '2');
    const bad = await published('mf-cart', '2');
    await run(returnTo, [String(version)], { why: 'back to the version before the update' });
    expect((await newestRelease(store)).live).toEqual({ 'mf-orders': orders, 'mf-cart': cart });
    await run(returnTo, [String(version + 2)], { why: 'forward again' });
    await run(revoke, ['mf-cart', bad], { why: 'bad' });
    expect(await reasons(run(returnTo, [String(version + 2)], { why: 'x' }))).toMatch(/mf-cart .* is revoked/);
    expect(await reasons(run(returnTo, ['999'], { why: 'x' }))).toMatch(/there is no release 999/);
  });

  test('must give a reason', async () => {
    const { run, published, store } = tool();
    const build = await published('mf-orders', '1');
    for (const [command, words] of [
      [rollback, ['mf-orders']],
      [revoke, ['mf-orders', build]],
      [canary, ['mf-orders', build]],
    ] as const)
      expect(await reasons(run(command, [...words]))).toMatch(/--why/);
    expect((await newestRelease(store)).version).toBe(1);
  });

  test('gives a build to some, to more and to all, while others publish', async () => {
    const { run, build, published, store } = tool();
    await published('mf-orders', '1');
    const next = build({ section: 'mf-orders', contents: { 'remoteEntry.js': '2', 'style.css': '' } });
    await run(publish, ['mf-orders'], { hold: true });
    expect((await newestRelease(store)).live['mf-orders']).not.toBe(next);
    await run(canary, ['mf-orders', next], { percent: '5', why: 'new list' });
    const cart = await published('mf-cart', '1');
    const [running] = (await newestRelease(store)).canaries;
    expect(running).toMatchObject({ section: 'mf-orders', build: next, percent: 5 });
    await run(canary, ['mf-orders', next], { percent: '50', why: 'it is well' });
    expect((await newestRelease(store)).canaries).toMatchObject([
      { percent: 50, since: running?.since, shares: [{ percent: 5 }, { percent: 50 }] },
    ]);
    await run(promote, [], { why: 'it is well' });
    expect(await newestRelease(store)).toMatchObject({ canaries: [], live: { 'mf-orders': next, 'mf-cart': cart } });
    expect(await reasons(run(promote, []))).toMatch(/no canary/);
  });

  test("without errors on visitors' pages the list is a sentence, not an empty line", async () => {
    const { run } = tool();
    expect((await run(errors, [])).lines).toEqual(['No errors in the last day.']);
  });

  test('promotes a canary without visitors only with a reason; otherwise the log has their number', async () => {
    const { run, build, published, store, context } = tool();
    await published('mf-orders', '1');
    const next = build({ section: 'mf-orders', contents: { 'remoteEntry.js': '2', 'style.css': '' } });
    await run(publish, ['mf-orders'], { hold: true });
    const { version } = (await run(canary, ['mf-orders', next], { percent: '5', why: 'try' })).value as {
      version: number;
    };
    // While all places for checks are taken, too.
    const waits = { ...context({}), inTurn: () => new Promise<never>(() => undefined) };
    expect(await reasons(promote.run(waits, []))).toBe(
      `Nobody has seen a page of the canary mf-orders ${next} yet: say with --why TEXT why it goes live`,
    );
    const metrics = { lcp: {}, inp: {}, cls: {}, fcp: {}, ttfb: {} };
    const seen = { section: 'mf-orders', build: next, version, shell: 'x', pages: 4, squares: 4, metrics };
    await writeMeasures(store, [{ ...seen, channel: 'canary', errors: {}, met: {}, carts: 0, orders: 0 }]);
    await run(promote, []);
    expect((await newestRelease(store)).entry?.why).toBe(
      'after 40 page views of the canary: Nothing speaks against it',
    );
  });

  test('starts a stopped canary again with new figures', async () => {
    const { run, build, published, store } = tool();
    await published('mf-orders', '1');
    const next = build({ section: 'mf-orders', contents: { 'remoteEntry.js': '2', 'style.css': '' } });
    await run(publish, ['mf-orders'], { hold: true });
    const metrics = { lcp: {}, inp: {}, cls: {}, fcp: {}, ttfb: {} };
    const counts = { channel: 'canary' as const, metrics, squares: 0, errors: {}, met: {}, carts: 0, orders: 0 };
    const start = async (pages: number) => {
      await run(canary, ['mf-orders', next], { percent: '5', why: 'try' });
      const { version } = await newestRelease(store);
      await writeMeasures(store, [{ ...counts, section: 'mf-orders', build: next, version, pages }]);
    };
    await start(7);
    await run(canary, [], { stop: true, why: 'errors' });
    await start(2);
    expect((await run(show, [])).value).toMatchObject({ measures: [{ build: next, pages: 20 }] });
  });

  test('creates a link to the panel, with the caller’s sections and all teams', async () => {
    const { run, store } = tool();
    const orders = { sections: ['mf-orders'], may: [], passOver: [], ci: [] };
    await changeAccess(store, 'test', () => ({ teams: { orders }, what: 'made a team' }));
    const { value } = await run(tools, [], { minutes: '5' });
    const { link } = value as { link: string };
    const [, text = ''] = /^http:\/\/localhost:3000\/__release-tools\/([^.]+)\./.exec(link) ?? [];
    const pass = JSON.parse(Buffer.from(text, 'base64url').toString());
    expect(pass).toMatchObject({ team: 'orders team', sections: ['*'], owners: { 'mf-orders': 'orders' } });
    expect(pass).not.toHaveProperty('by');
    for (const minutes of ['0', '1441', 'x'])
      expect(await reasons(run(tools, [], { minutes }))).toMatch(/--minutes takes 1 to 1440/);
  });

  test('creates a preview link only for a stored build', async () => {
    const { run, published } = tool();
    const build = await published('mf-orders', '1');
    const { value } = await run(preview, ['mf-orders', build]);
    expect(value).toMatchObject({ link: expect.stringMatching(/^http:\/\/localhost:3000\/__preview\//) });
    expect(await reasons(run(preview, ['mf-orders', '0123456789ab']))).toMatch(/not in the store/);
  });

  test('gets the builds of an earlier release, if all of them are stored and not revoked', async () => {
    const { folder, store, run, build } = tool();
    async function live(section: string, text: string) {
      const entry = section === 'shell' ? 'main.js' : 'remoteEntry.js';
      const name = build({ section, contents: { [entry]: text, 'style.css': '' } });
      const { version } = await putLive(store, join(folder, section), { who: 'x', why: 'x', signer: testSigner() });
      return { name, version };
    }
    const shell = await live('shell', '');
    const own = await live('mf-orders', '');
    const before = await live('mf-catalog', 'before');
    const after = await live('mf-catalog', 'after');
    const compositionOf = (...words: string[]) => run(composition, words).then(({ value }) => value);
    const named = (name: string) => expect.objectContaining({ build: name, entry: expect.stringContaining(name) });

    expect(await compositionOf('3')).toEqual({
      version: 3,
      shell: shell.name,
      channel: 'live',
      sections: { 'mf-orders': named(own.name), 'mf-catalog': named(before.name) },
    });
    expect(await compositionOf('live')).toMatchObject({ version: 4, sections: { 'mf-catalog': named(after.name) } });
    await store.remove(`builds/mf-orders/${own.name}`);
    expect(await reasons(compositionOf('2'))).toBe(`mf-orders/${own.name} of release 2 is no longer stored`);
    expect(await compositionOf('3', 'mf-orders')).toMatchObject({ sections: { 'mf-catalog': named(before.name) } });
    await changeRelease(store, ({ version: _, ...now }) => ({ ...now, revoked: [`mf-catalog/${before.name}`] }));
    expect(await reasons(compositionOf('3', 'mf-orders'))).toBe(`mf-catalog/${before.name} of release 3 was revoked`);
    expect(await reasons(compositionOf('99'))).toBe('There is no release 99; the newest is 5');
    expect(await reasons(compositionOf('-1'))).toMatch(/a release's number, or live/);
  });

  test('stops a canary', async () => {
    const { run, published, build, store } = tool();
    await published('mf-orders', '1');
    const next = build({ section: 'mf-orders', contents: { 'remoteEntry.js': '2', 'style.css': '' } });
    await run(publish, ['mf-orders'], { hold: true });
    await run(canary, ['mf-orders', next], { percent: '5', why: 'try' });
    await run(canary, [], { stop: true, why: 'errors' });
    expect((await newestRelease(store)).canaries).toEqual([]);
  });

  test('can run canaries of several sections, and names the one it means', async () => {
    const { run, published, build, store } = tool();
    const next: Record<string, string> = {};
    for (const section of ['mf-orders', 'mf-cart']) {
      await published(section, '1');
      next[section] = build({ section, contents: { 'remoteEntry.js': '2', 'style.css': '' } });
      await run(publish, [section], { hold: true });
      await run(canary, [section, next[section]], { steps: '1,10', minutes: '5', sample: '100', why: 'try' });
    }
    const plan = { percents: [1, 10], minutes: 5, sample: 100 };
    const { canaries, version } = await newestRelease(store);
    expect(canaries).toMatchObject([
      { section: 'mf-orders', percent: 1, plan, shares: [{ percent: 1, from: version - 2 }] },
      { section: 'mf-cart', percent: 1, plan, shares: [{ percent: 1, from: version }] },
    ]);
    expect(await reasons(run(canary, [], { stop: true, why: 'x' }))).toMatch(/name the section/);
    expect(await reasons(run(promote, []))).toMatch(/of mf-orders, mf-cart: name the section/);
    await run(canary, ['mf-orders'], { stop: true, why: 'errors' });
    await run(promote, [], { why: 'it is well' });
    expect(await newestRelease(store)).toMatchObject({ canaries: [], live: { 'mf-cart': next['mf-cart'] } });
  });

  test.each<[string, Options]>([
    ['a share of nobody', { percent: '0' }],
    ['steps that do not grow', { steps: '5,1' }],
    ['steps beyond everybody', { steps: '5,101' }],
    ['a share and steps', { percent: '5', steps: '1,5' }],
    ['no time', { minutes: '-1' }],
    ['no number of pages', { sample: 'many' }],
  ])('gets a usage error for a canary with %s', async (_, options) => {
    const { run, published, store } = tool();
    const build = await published('mf-orders', '1');
    expect(await reasons(run(canary, ['mf-orders', build], { why: 'x', ...options }))).toMatch(
      /--(percent|steps|minutes|sample)/,
    );
    expect((await newestRelease(store)).version).toBe(1);
  });

  test('revokes a live build: the previous one is live again, and it never comes back', async () => {
    const made = tool();
    const { run, published, store } = made;
    const [one, two] = [await published('mf-orders', '1'), await published('mf-orders', '2')];
    await run(revoke, ['mf-orders', two], { why: 'it loses orders' });
    expect(await newestRelease(store)).toMatchObject({ live: { 'mf-orders': one }, revoked: [`mf-orders/${two}`] });
    expect(await reasons(run(rollback, ['mf-orders', two], { why: 'x' }))).toMatch(/was revoked/);
    expect(await reasons(run(canary, ['mf-orders', two], { percent: '5', why: 'x' }))).toMatch(/was revoked/);
    expect(await reasons(run(revoke, ['mf-orders', one], { why: 'x' }))).toMatch(/no earlier build/);
    // At once: before it is stored, checked or planned.
    const lines: string[] = [];
    const at = '2100-01-01';
    for (const [command, words] of [
      [publish, ['mf-orders']],
      [check, ['mf-orders', two]],
      [promote, ['mf-orders', two]],
      [schedule, ['mf-orders', two]],
    ] as const) {
      const context = { ...made.context({ why: 'x', at }), log: (line: string) => void lines.push(line) };
      expect(await reasons(command.run(context, [...words]))).toMatch(/was revoked/);
    }
    expect(lines).toEqual([]);
  });

  test('removes its section, with a redirect for its paths, and brings it back', async () => {
    const { run, published, store } = tool();
    const home = await published('mf-catalog', '1', { routes: [{ path: '/', js: [], css: [] }] });
    const [, two] = [await published('mf-gifts', '1'), await published('mf-gifts', '2')];
    await run(remove, ['mf-gifts'], { why: 'the season is over', redirect: '/?from=gifts' });
    expect(await newestRelease(store)).toMatchObject({
      live: { 'mf-catalog': home },
      redirects: { 'mf-gifts': { paths: ['/mf-gifts'], to: '/?from=gifts' } },
      entry: { action: 'remove', section: 'mf-gifts', build: two, why: 'the season is over' },
    });
    await published('mf-catalog', '2', { routes: [{ path: '/', js: [], css: [] }] });
    expect((await newestRelease(store)).redirects).toHaveProperty('mf-gifts');
    await run(rollback, ['mf-gifts'], { why: 'the season is back' });
    expect(await newestRelease(store)).toMatchObject({ live: { 'mf-gifts': two }, redirects: {} });
  });

  test.each<[string, string, Options, RegExp]>([
    ['one that is not live', 'mf-toys', {}, /mf-toys has no live build/],
    ['one that the shop cannot do without', 'mf-orders', {}, /pages of mf-orders everywhere: --force/],
    ['one whose paths should lead to themselves', 'mf-gifts', { redirect: '/mf-gifts' }, /No other section has a page/],
    [
      'one whose paths should lead out of the shop',
      'mf-gifts',
      { redirect: '//elsewhere' },
      /takes a path of the shop/,
    ],
    ['one that is tried on visitors', 'mf-tried', {}, /is the canary now: promote or stop it first/],
  ])('learns why it cannot remove %s', async (_, section, options, sentence) => {
    const { run, published, build, store } = tool();
    for (const name of ['mf-orders', 'mf-gifts', 'mf-tried']) await published(name, '1');
    const next = build({ section: 'mf-tried', contents: { 'remoteEntry.js': '2', 'style.css': '' } });
    await run(publish, ['mf-tried'], { hold: true });
    await run(canary, ['mf-tried', next], { percent: '5', why: 'try' });
    const before = await newestRelease(store);
    expect(await reasons(run(remove, [section], { why: 'x', ...options }))).toMatch(sentence);
    expect(await newestRelease(store)).toEqual(before);
  });

  test('reads in the log who did what and why, newest first', async () => {
    const { run, published } = tool();
    await published('mf-orders', '1');
    await published('mf-orders', '2');
    await run(rollback, ['mf-orders'], { why: 'slow' });
    const { value } = await run(log, []);
    expect(value).toMatchObject([
      { version: 3, action: 'rollback', who: 'orders team', why: 'slow' },
      { version: 2, action: 'publish' },
      { version: 1, action: 'publish' },
    ]);
  });
});

describe('before anything goes live', () => {
  test('a good build passes, and skipped checks are in the log', async () => {
    const { run, build, store } = await shop();
    await run(publish, ['shell'], withoutSmoke);
    build({ section: 'mf-orders', serverCode: orders('1') });
    await run(publish, ['mf-orders'], withoutSmoke);
    expect((await releaseLog(store)).at(-1)?.entry).toMatchObject({
      section: 'mf-orders',
      passedOver: ['smoke: no browser in this test'],
    });
  }, 60_000);

  test.each<[string, Partial<FixtureBuild>, RegExp]>([
    ['a server bundle that throws', { serverCode: "throw new Error('early')" }, /contract: .*cannot be run: early/],
    ['a server bundle without routes', { serverCode: 'exports.x = 1' }, /exports no routes/],
    [
      'an expectation that the shell does not meet',
      {
        serverCode: orders(
          '1',
          "exports.expectations = { 'there is a telephone': (given) => { if (!given.telephone) throw new Error('none') } }",
        ),
      },
      /expects that there is a telephone.*it is not so: none/,
    ],
    [
      'an expectation that is never settled',
      { serverCode: orders('1', 'exports.expectations = { "it ends": () => new Promise(() => {}) }') },
      /contract: .*did not end/,
    ],
    [
      'a page that is an error',
      { serverCode: orders('1').replace("'a page'", '{ throw new Error("no total") }') },
      /render: \/mf-orders is an error page on the server: .*no total/,
    ],
    [
      'a page that responds 404',
      { serverCode: orders('1').replace('text:', 'status: 404, text:') },
      /render: \/mf-orders responds 404/,
    ],
    [
      'a path that its route table does not have',
      { routes: ['/mf-orders', '/mf-orders/:id'].map((path) => ({ path, js: [], css: [] })), serverCode: orders('1') },
      /contract: mf-orders declares \/mf-orders\/:id, and its route table has no such path/,
    ],
    [
      'a path of its route table that it does not declare',
      { serverCode: orders('1', "exports.routes[0].children = [{ index: true }, { path: 'late' }]") },
      /contract: mf-orders has \/mf-orders\/late in its route table and does not declare it/,
    ],
    [
      'a copy of a package of the shell whose range does not have the version of the shell',
      {
        contents: {
          'remoteEntry.js': '',
          'style.css': '',
          'mf-manifest.json': JSON.stringify({
            shared: [
              { name: 'react', version: '19.4.0', requiredVersion: '^19.4.0', assets: { js: { sync: ['889.js'] } } },
            ],
          }),
        },
      },
      /^versions: mf-orders brings react 19\.4\.0 and takes \^19\.4\.0 of it, and the shell gives 19\.3\.1[^\n]*$/,
    ],
    ['a section that needs React 20', { needs: { react: '^20' } }, /versions: .*needs react \^20/],
    [
      'a name that the shell does not have',
      { names: { '@shop/platform': ['tour'] } },
      /uses tour of @shop\/platform.*publish a shell that has it first/,
    ],
  ])(
    '%s is refused, with no change of the live release',
    async (_, fixture, sentence) => {
      const { run, build, store } = await shop();
      const before = await newestRelease(store);
      build({ section: 'mf-orders', serverCode: orders('1'), ...fixture });
      expect(await reasons(run(publish, ['mf-orders'], withoutSmoke))).toMatch(sentence);
      expect(await newestRelease(store)).toEqual(before);
    },
    60_000,
  );

  test.each<[string, string, RegExp]>([
    ['a server bundle that loops when it is loaded', 'for (;;) {}', /contract: .*did not end/],
    ['a page that loops', orders('1').replace("'a page'", '{ for (;;) {} }'), /render: \/mf-orders .*silent/],
  ])(
    '%s is refused, with no change of the live release',
    async (_, serverCode, sentence) => {
      const { context, build, store } = await shop();
      const before = await newestRelease(store);
      build({ section: 'mf-orders', serverCode });
      const impatient = { ...context(withoutSmoke), patience: { bundleMs: 2000, pageMs: 1500 } };
      expect(await reasons(publish.run(impatient, ['mf-orders']))).toMatch(sentence);
      expect(await newestRelease(store)).toEqual(before);
    },
    60_000,
  );

  test('a shell is tested with the expectations of the live sections', async () => {
    const { run, build, store } = await shop();
    build({
      section: 'mf-orders',
      serverCode: orders(
        '1',
        "exports.expectations = { 'failures carry a status': (given) => { if (!given['@shop/platform'].ApiError) throw new Error('no ApiError') } }",
      ),
    });
    await run(publish, ['mf-orders'], withoutSmoke);
    const before = await newestRelease(store);
    build({ section: 'shell', serverCode: fixtureShell.replace('{ ApiError }', '{}') });
    expect(await reasons(run(publish, ['shell'], withoutSmoke))).toMatch(/failures carry a status.*no ApiError/);
    expect(await newestRelease(store)).toEqual(before);
  }, 60_000);

  test('a section is tested with the expectations about its fragments', async () => {
    const { run, build, store } = await shop();
    const giving = (text: string) => orders(text, `exports.fragments = { details: () => '${text}' }`);
    build({ section: 'mf-orders', serverCode: giving('order 7') });
    await run(publish, ['mf-orders'], withoutSmoke);
    build({
      section: 'mf-cart-checkout',
      serverCode: routesOf(
        '/mf-cart-checkout',
        `exports.expectations = { 'the order is named': async (given, draw) => {
        const html = await draw({ section: 'mf-orders', name: 'details' }, {});
        if (!html.includes('order 7')) throw new Error('it drew ' + html);
      } }`,
      ),
    });
    await run(publish, ['mf-cart-checkout'], withoutSmoke);
    const before = await newestRelease(store);
    build({ section: 'mf-orders', serverCode: giving('nothing') });
    expect(await reasons(run(publish, ['mf-orders'], withoutSmoke))).toMatch(/the order is named.*it drew nothing/);
    build({ section: 'mf-orders', serverCode: orders('1') });
    expect(await reasons(run(publish, ['mf-orders'], withoutSmoke))).toMatch(/gives no fragment 'details'/);
    expect(await newestRelease(store)).toEqual(before);
    build({ section: 'mf-account', serverCode: routesOf('/mf-account') });
    await run(publish, ['mf-account'], withoutSmoke);
    expect((await newestRelease(store)).live['mf-account']).toBeDefined();
  }, 60_000);

  test('a section stays while another one relies on its fragments', async () => {
    const { run, build, store } = await shop();
    build({ section: 'mf-wishes', serverCode: routesOf('/mf-wishes', "exports.fragments = { list: () => 'wishes' }") });
    await run(publish, ['mf-wishes'], withoutSmoke);
    const expectation = `exports.expectations = { 'wishes are shown': (given, draw) => draw({ section: 'mf-wishes', name: 'list' }, {}) }`;
    build({ section: 'mf-gifts', serverCode: routesOf('/mf-gifts', expectation) });
    await run(publish, ['mf-gifts'], withoutSmoke);
    const before = await newestRelease(store);
    expect(await reasons(run(remove, ['mf-wishes'], { why: 'nobody wishes' }))).toMatch(
      /mf-gifts\/\w+ expects that wishes are shown.*mf-wishes is not live/,
    );
    expect(await newestRelease(store)).toEqual(before);
    await run(remove, ['mf-gifts'], { why: 'the season is over' });
    await run(remove, ['mf-wishes'], { why: 'nobody wishes' });
    expect(await reasons(run(remove, ['shell'], { why: 'x', force: true }))).toMatch(/drawn by the shell/);
    expect(Object.keys((await newestRelease(store)).live)).toEqual(['shell']);
  }, 60_000);

  test('a build that was changed in the store is refused', async () => {
    const { run, build, folder, store } = await shop();
    const name = build({ section: 'mf-orders', serverCode: orders('1') });
    await run(publish, ['mf-orders'], { hold: true });
    appendFileSync(join(folder, 'releases/builds/mf-orders', name, 'browser/remoteEntry.js'), ' ');
    expect(await reasons(run(promote, ['mf-orders', name], withoutSmoke))).toMatch(/integrity: remoteEntry\.js/);
    expect((await newestRelease(store)).live['mf-orders']).toBeUndefined();
  }, 60_000);

  test('a canary is checked again before it is promoted', async () => {
    const { run, build, folder, store } = await shop();
    build({ section: 'mf-orders', serverCode: orders('1') });
    await run(publish, ['mf-orders'], withoutSmoke);
    const next = build({ section: 'mf-orders', serverCode: orders('2') });
    await run(publish, ['mf-orders'], { hold: true });
    await run(canary, ['mf-orders', next], { ...withoutSmoke, percent: '5' });
    appendFileSync(join(folder, 'releases/builds/mf-orders', next, 'browser/remoteEntry.js'), ' ');
    expect(await reasons(run(promote, [], withoutSmoke))).toMatch(/integrity: remoteEntry\.js/);
    expect((await newestRelease(store)).live['mf-orders']).not.toBe(next);
  }, 60_000);

  test('without an API there is no smoke journey, and nothing goes live without a reason', async () => {
    const { run, build } = await shop();
    build({ section: 'mf-orders', serverCode: orders('1') });
    expect(await reasons(run(publish, ['mf-orders'], { 'pass-over': ['smoke'] }))).toMatch(/--why/);
    expect(await reasons(run(publish, ['mf-orders'], { 'pass-over': ['integrity'], why: 'x' }))).toMatch(/cannot be/);
    expect(await reasons(run(publish, ['mf-orders'], { 'pass-over': ['luck'], why: 'x' }))).toMatch(/no check 'luck'/);
  }, 60_000);
});
