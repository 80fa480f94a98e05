import { expect, test } from '@jest/globals';
import { newestRelease, releaseLog } from '@shop/release/revisions';
import { fixtureShell } from '@shop/release/testing/fixture-shell';
import type { Store } from '@shop/server/store/store';
import { canary } from './commands/canary.ts';
import { publish } from './commands/publish.ts';
import { remove } from './commands/remove.ts';
import { revoke } from './commands/revoke.ts';
import { rollback } from './commands/rollback.ts';
import type { Command, Options } from './context.ts';
import { orders, reasons, routesOf, shop, tool, withoutSmoke } from './testing/tool.ts';

type Tool = ReturnType<typeof tool>;

/** Runs a command whose revision is overtaken: `first` runs just before it is written. */
function overtaken({ store, context }: Tool, first: () => Promise<unknown>, times = 1) {
  let left = times;
  const slow: Store = {
    ...store,
    async put(key, bytes) {
      if (key.startsWith('revisions/') && left > 0) {
        left -= 1;
        await first();
      }
      return store.put(key, bytes);
    },
  };
  return (command: Command, words: string[], options: Options = {}, lines: string[] = []) =>
    command.run({ ...context(options), store: slow, log: (line) => lines.push(line) }, words);
}

const giving = (text: string) => orders(text, `exports.fragments = { details: () => '${text}' }`);
const namingTheOrder = routesOf(
  '/mf-cart-checkout',
  `exports.expectations = { 'the order is named': async (given, draw) => {
    const html = await draw({ section: 'mf-orders', name: 'details' }, {});
    if (!html.includes('order 7')) throw new Error('it drew ' + html);
  } }`,
);

async function twoSections() {
  const made = await shop();
  made.build({ section: 'mf-orders', serverCode: giving('order 7') });
  await made.run(publish, ['mf-orders'], withoutSmoke);
  made.build({ section: 'mf-cart-checkout', serverCode: namingTheOrder });
  const publishOrders = (text: string) => {
    made.build({ section: 'mf-orders', serverCode: giving(text) });
    return made.run(publish, ['mf-orders'], withoutSmoke);
  };
  return { ...made, publishOrders };
}

test('two teams publish at once: the slower build is checked with the builds that the faster team made live', async () => {
  const made = await twoSections();
  const slower = overtaken(made, () => made.publishOrders('nothing'));
  expect(await reasons(slower(publish, ['mf-cart-checkout'], withoutSmoke))).toMatch(
    /the order is named.*drew nothing/,
  );
  expect((await newestRelease(made.store)).live['mf-cart-checkout']).toBeUndefined();
}, 60_000);

test('a canary is checked with the builds that went live during its check', async () => {
  const made = await twoSections();
  const { value } = await made.run(publish, ['mf-cart-checkout'], { hold: true });
  const { build } = value as { build: string };
  const slower = overtaken(made, () => made.publishOrders('nothing'));
  const starting = slower(canary, ['mf-cart-checkout', build], { ...withoutSmoke, percent: '5' });
  expect(await reasons(starting)).toMatch(/the order is named.*drew nothing/);
  expect((await newestRelease(made.store)).canaries).toEqual([]);
}, 60_000);

test('a section is not removed while another one goes live that relies on it', async () => {
  const made = await twoSections();
  const slower = overtaken(made, () => made.run(publish, ['mf-cart-checkout'], withoutSmoke));
  const removing = slower(remove, ['mf-orders'], { why: 'x', force: true });
  expect(await reasons(removing)).toMatch(/the order is named.*mf-orders is not live/);
  expect((await newestRelease(made.store)).live).toHaveProperty('mf-orders');
}, 60_000);

test('only what depends on the others is checked again, and no team has to publish again', async () => {
  const made = await twoSections();
  const lines: string[] = [];
  const slower = overtaken(made, () => made.publishOrders('order 7 and more'));
  await slower(publish, ['mf-cart-checkout'], withoutSmoke, lines);
  const again = lines.slice(lines.findIndex((line) => line.includes('checking again')) + 1);
  expect(again.map((line) => line.split(':', 1)[0])).toEqual(['versions', 'budget', 'contract', 'render']);
  expect((await newestRelease(made.store)).live).toHaveProperty('mf-cart-checkout');
}, 60_000);

test('with another shell, everything is checked again', async () => {
  const made = await twoSections();
  const lines: string[] = [];
  const slower = overtaken(made, () => {
    made.build({ section: 'shell', serverCode: `${fixtureShell}\n//`, names: { '@shop/platform': ['api'] } });
    return made.run(publish, ['shell'], withoutSmoke);
  });
  await slower(publish, ['mf-cart-checkout'], withoutSmoke, lines);
  const again = lines.slice(lines.findIndex((line) => line.includes('checking again')) + 1);
  expect(again.map((line) => line.split(':', 1)[0])).toContain('integrity');
}, 60_000);

test('a build that is overtaken again and again is refused', async () => {
  const made = tool();
  await made.published('mf-cart', '0');
  made.build({ section: 'mf-orders' });
  let count = 0;
  const others = () => {
    count += 1;
    return made.published('mf-cart', String(count));
  };
  const slower = overtaken(made, others, 10);
  expect(await reasons(slower(publish, ['mf-orders']))).toMatch(/Other builds went live 5 times.*try again/);
});

test('two builds are revoked at once: the shop goes back to neither', async () => {
  const made = tool();
  const [one, two, three] = [
    await made.published('mf-orders', '1'),
    await made.published('mf-orders', '2'),
    await made.published('mf-orders', '3'),
  ];
  const slower = overtaken(made, () => made.run(revoke, ['mf-orders', two], { why: 'bad' }));
  await slower(revoke, ['mf-orders', three], { why: 'bad as well' });
  expect(await newestRelease(made.store)).toMatchObject({
    live: { 'mf-orders': one },
    revoked: [`mf-orders/${two}`, `mf-orders/${three}`],
  });
});

test('a build that goes live while it is revoked is rolled back as well', async () => {
  const made = tool();
  const one = await made.published('mf-orders', '1');
  const two = made.build({ section: 'mf-orders', contents: { 'remoteEntry.js': '2', 'style.css': '' } });
  await made.run(publish, ['mf-orders'], { hold: true });
  const slower = overtaken(made, () => made.run(publish, ['mf-orders']));
  await slower(revoke, ['mf-orders', two], { why: 'bad' });
  expect((await newestRelease(made.store)).live).toEqual({ 'mf-orders': one });
});

test('a rollback does not undo a build that was published meanwhile', async () => {
  const made = tool();
  await made.published('mf-orders', '1');
  await made.published('mf-orders', 'bad');
  const slower = overtaken(made, () => made.published('mf-orders', 'the remedy'));
  expect(await reasons(slower(rollback, ['mf-orders'], { why: 'bad' }))).toMatch(/has just replaced/);
  expect((await releaseLog(made.store)).map(({ entry }) => entry?.action)).not.toContain('rollback');
});
