import { expect, test } from '@jest/globals';
import { changeAccess, newestAccess, type Scheduled } from '@shop/release/access';
import { publish } from './commands/publish.ts';
import { schedule } from './commands/schedule.ts';
import { reasons, tool } from './testing/tool.ts';

const at = new Date(Date.now() + 3_600_000).toISOString();

async function heldBuild() {
  const made = tool();
  const name = made.build({ section: 'mf-orders' });
  await made.run(publish, ['mf-orders'], { hold: true });
  const plan = async (why: string) => {
    const { value } = await made.run(schedule, ['mf-orders', name], { at, why });
    return (value as Scheduled).id;
  };
  const scheduled = async () => (await newestAccess(made.store)).scheduled;
  return { ...made, plan, scheduled };
}

test.each([undefined, 'started'])(
  'a build whose outcome is %s is never forgotten; the oldest finished ones are',
  async (outcome) => {
    const { store, plan, scheduled } = await heldBuild();
    const first = await plan('waits');
    const ended = Array.from({ length: 60 }, (_, index) => ({
      id: `ended-${index}`,
      section: 'mf-cart',
      build: '0123456789ab',
      at,
      team: '',
      who: 'x',
      why: 'x',
      outcome: 'live',
    }));
    await changeAccess(store, 'x', (now) => ({
      scheduled: [...now.scheduled.map((each) => ({ ...each, ...(outcome && { outcome }) })), ...ended],
      what: 'x',
    }));
    const last = await plan('waits, too');
    const ids = (await scheduled()).map(({ id }) => id);
    expect(ids).toEqual([first, ...ended.slice(10).map(({ id }) => id), last]);
  },
);

test('too many waiting builds are refused, and none is lost', async () => {
  const { run, plan, scheduled } = await heldBuild();
  const first = await plan('first');
  for (let index = 1; index < 50; index++) await plan(String(index));
  expect(await reasons(plan('one more'))).toMatch(/50 builds of mf-orders wait already.*--remove ID/);
  expect((await scheduled()).map(({ id }) => id)).toContain(first);
  await run(schedule, [], { remove: first });
  await plan('there is room again');
}, 20_000);
