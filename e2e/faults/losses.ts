import { setTimeout as sleep } from 'node:timers/promises';
import type { Loss } from '../load/ledger.ts';
import type { World } from '../load/steps.ts';
import type { Stage } from './stage.ts';

/** Orders that were not acknowledged are sent again for a while. */
const LAST_TRIES_MS = 30_000;
const READ_TRIES = 5;

async function readCart({ shop, customers }: World, id: string): Promise<string | null> {
  const customer = customers.find((each) => each.id === id);
  for (let left = READ_TRIES; customer && left > 0; left -= 1) {
    const { status, text } = await customer.send({ url: `${shop}/api/user/saved-cart/${id}`, token: customer.token });
    if (status === 200) return text;
    await sleep(1000);
  }
  return null;
}

async function lookAtCart(world: World, id: string): Promise<string[]> {
  if (world.ledger.versionOf(id) === 0) return [];
  const text = await readCart(world, id);
  if (text === null) return [`the cart of ${id} could not be read`];
  const { version, items } = JSON.parse(text) as { version: number; items: { quantity: number }[] };
  world.ledger.cartFound(id, version, items[0]?.quantity ?? 0);
  return [];
}

/** Everything that was acknowledged until now, once. */
async function lookForLosses({ topology, world }: Stage): Promise<Loss> {
  await Promise.race([world.ledger.settled(), sleep(LAST_TRIES_MS, undefined, { ref: false })]);
  const unread: string[] = [];
  for (const { id } of world.customers) unread.push(...(await lookAtCart(world, id)));
  const withKeys = 'select id, idempotency_key from orders where idempotency_key is not null';
  const rows = (await topology.databases.leader().sql(withKeys, 'shop')).split('\n').filter(Boolean);
  const loss = world.ledger.check(
    rows.map((row) => {
      const [id = '', key = ''] = row.split('|');
      return { id, key };
    }),
  );
  return { ...loss, problems: [...loss.problems, ...unread] };
}

/** On each call: what was acknowledged since the last one, and what of everything ever acknowledged is lost. */
export function lossCounter(stage: Stage) {
  let before: Loss = { acknowledgedOrders: 0, acknowledgedCarts: 0, problems: [] };
  return async (): Promise<Loss> => {
    const now = await lookForLosses(stage);
    const since = {
      acknowledgedOrders: now.acknowledgedOrders - before.acknowledgedOrders,
      acknowledgedCarts: now.acknowledgedCarts - before.acknowledgedCarts,
      problems: now.problems.filter((problem) => !before.problems.includes(problem)),
    };
    before = now;
    return since;
  };
}
