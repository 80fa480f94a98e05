import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { releaseLog } from '@shop/release/revisions';
import { canary } from './commands/canary.ts';
import { list } from './commands/list.ts';
import { prune } from './commands/prune.ts';
import { publish } from './commands/publish.ts';
import { remove } from './commands/remove.ts';
import { rollback } from './commands/rollback.ts';
import { schedule } from './commands/schedule.ts';
import { tool } from './testing/tool.ts';

const A_DAY_MS = 24 * 3_600_000;
const AT = /"at":"([^"]+)"/g;

type Tool = ReturnType<typeof tool>;

/** As if everything until now had happened this number of days earlier. */
function daysPass({ folder }: Tool, days: number) {
  const releases = join(folder, 'releases');
  const files = readdirSync(releases, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /(^revisions\/.*|put)\.json$/.test(name))) {
    const earlier = (text: string, at: string) =>
      text.replace(at, new Date(Date.parse(at) - days * A_DAY_MS).toISOString());
    writeFileSync(join(releases, file), readFileSync(join(releases, file), 'utf8').replace(AT, earlier));
  }
}

async function held({ build, run }: Tool, section: string, text: string) {
  const name = build({ section, contents: { 'remoteEntry.js': text, 'style.css': '' } });
  await run(publish, [section], { hold: true });
  return name;
}

const storedIn = async ({ run }: Tool) =>
  ((await run(list, [])).value as { build: string }[]).map(({ build }) => build);

test('prunes only builds that are old, beyond the ten newest, and not live', async () => {
  const made = tool();
  const { run, published, store } = made;
  for (let index = 0; index < 14; index++) await published('mf-orders', String(index));
  await run(prune, []);
  expect(await storedIn(made)).toHaveLength(14);
  daysPass(made, 40);
  await store.put('vitals/2020-01-01-00/a.json', Buffer.from('[]'));
  await run(prune, [], { 'dry-run': true });
  expect(await storedIn(made)).toHaveLength(14);
  await run(prune, []);
  expect(await storedIn(made)).toHaveLength(10);
  expect(await store.list('vitals')).toEqual([]);
  expect(await releaseLog(store)).toHaveLength(14);
});

test('an old build that was live until now stays, and a rollback finds it', async () => {
  const made = tool();
  const { run, published } = made;
  const before = await published('mf-orders', 'before');
  for (let index = 0; index < 12; index++) await held(made, 'mf-orders', `pull request ${index}`);
  daysPass(made, 40);
  await published('mf-orders', 'bad');
  await run(prune, []);
  expect(await storedIn(made)).toContain(before);
  await run(rollback, ['mf-orders'], { why: 'bad' });
});

test('builds of pull requests are pruned separately, and do not displace builds that were live', async () => {
  const made = tool();
  const { run, published } = made;
  const wasLive: string[] = [];
  for (let index = 0; index < 5; index++) wasLive.push(await published('mf-orders', String(index)));
  for (let index = 0; index < 12; index++) await held(made, 'mf-orders', `pull request ${index}`);
  daysPass(made, 40);
  await run(prune, []);
  const stored = await storedIn(made);
  expect(stored).toEqual(expect.arrayContaining(wasLive));
  expect(stored).toHaveLength(15);
});

test('a canary that ended recently stays for the tabs that show it', async () => {
  const made = tool();
  const { run, published } = made;
  await published('mf-orders', 'live');
  const tried = await held(made, 'mf-orders', 'tried');
  await run(canary, ['mf-orders', tried], { percent: '5', why: 'try' });
  daysPass(made, 40);
  for (let index = 0; index < 11; index++) await held(made, 'mf-orders', `newer ${index}`);
  await run(canary, ['mf-orders'], { stop: true, why: 'enough' });
  await run(prune, []);
  expect(await storedIn(made)).toContain(tried);
});

test('builds that a rollback of a removed section needs stay', async () => {
  const made = tool();
  const { run, published } = made;
  const gifts = await published('mf-gifts', '1');
  await run(remove, ['mf-gifts'], { why: 'the season is over' });
  for (let index = 0; index < 12; index++) await published('mf-gifts', `try ${index}`);
  await run(remove, ['mf-gifts'], { why: 'enough' });
  daysPass(made, 400);
  await run(prune, []);
  expect(await storedIn(made)).not.toContain(gifts);
  await run(rollback, ['mf-gifts'], { why: 'the season is back' });
});

test('a scheduled build stays, however old it is', async () => {
  const made = tool();
  const { run } = made;
  const planned = await held(made, 'mf-orders', 'Christmas');
  daysPass(made, 40);
  for (let index = 0; index < 11; index++) await held(made, 'mf-orders', `newer ${index}`);
  const at = new Date(Date.now() + A_DAY_MS).toISOString();
  const { value } = await run(schedule, ['mf-orders', planned], { at, why: 'Christmas' });
  await run(prune, []);
  expect(await storedIn(made)).toContain(planned);
  await run(schedule, [], { remove: (value as { id: string }).id });
  await run(prune, []);
  expect(await storedIn(made)).not.toContain(planned);
});
