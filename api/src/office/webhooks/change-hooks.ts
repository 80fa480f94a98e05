import { randomBytes } from 'node:crypto';
import type { HookDelivery, WebHook, WebHookPatch, WebHookRequest } from '@shop/contract/office/webhooks';
import { asc, count, desc, eq } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Db } from '../../db/database.ts';
import { hookDeliveries, webHooks } from '../../db/schema/messages.ts';
import { orders } from '../../db/schema/orders.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, invalid, notFound } from '../../http/errors.ts';
import { newId } from '../../ids.ts';
import { leadsInside } from '../../messages/private-networks.ts';

type Reads = Pick<Db, 'select'>;
type HookRow = typeof webHooks.$inferSelect;

const MOST = 20;
const SHOWN = 20;

const instant = (date: Date | null) => date?.toISOString() ?? null;

async function deliveriesOf(db: Reads, hookId: string): Promise<HookDelivery[]> {
  const rows = await db
    .select({ delivery: hookDeliveries, number: orders.number })
    .from(hookDeliveries)
    .innerJoin(orders, eq(orders.id, hookDeliveries.orderId))
    .where(eq(hookDeliveries.hookId, hookId))
    .orderBy(desc(hookDeliveries.seq))
    .limit(SHOWN);
  return rows.map(({ delivery, number }) => ({
    _id: delivery.id,
    event: delivery.event,
    orderId: number,
    at: delivery.at.toISOString(),
    state: delivery.state,
    tries: delivery.tries,
    status: delivery.status,
    response: delivery.response,
    next_at: instant(delivery.nextAt),
    sent_at: instant(delivery.sentAt),
  }));
}

const present = async (db: Reads, { id, url, events, isOn, at }: HookRow): Promise<WebHook> => ({
  _id: id,
  url,
  events,
  is_on: isOn,
  at: at.toISOString(),
  deliveries: await deliveriesOf(db, id),
});

export async function readHooks(db: Reads): Promise<WebHook[]> {
  const found = await db.select().from(webHooks).orderBy(asc(webHooks.at), asc(webHooks.id));
  const hooks: WebHook[] = [];
  for (const hook of found) hooks.push(await present(db, hook));
  return hooks;
}

/** The address is checked again before each delivery: the name may resolve to another one by then. */
function refuseUrl(text: string, mayBePrivate: boolean) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password) throw invalid({ url: 'An address such as https://erp.example/orders.' });
  if (mayBePrivate) return;
  if (url.protocol !== 'https:') throw invalid({ url: 'The address must begin with https://.' });
  if (leadsInside(url.hostname))
    throw invalid({ url: 'The address leads into a private network. On the server WEBHOOKS_PRIVATE=yes allows it.' });
}

const logged = ({ url, events, isOn }: Pick<HookRow, 'url' | 'events' | 'isOn'>) => ({ url, events, is_on: isOn });

export function addHook(db: Db, { url, events }: WebHookRequest, mayBePrivate: boolean, actorId: string) {
  refuseUrl(url, mayBePrivate);
  return transact(db, async (tx) => {
    const [{ number } = { number: 0 }] = await tx.select({ number: count() }).from(webHooks);
    if (number >= MOST) throw new ApiError(409, 'too_many', `The shop has ${MOST} web hooks. Delete one first.`);
    const secret = `whsec_${randomBytes(24).toString('hex')}`;
    const row = { id: newId(), url, events, secret, isOn: true, at: new Date() };
    await tx.insert(webHooks).values(row);
    const about = { actorId, kind: 'settings' as const, subjectId: 'settings', subjectName: `Web hook ${url}` };
    await logChange(tx, { ...about, before: {}, after: logged(row) });
    return { webhook: await present(tx, row), secret };
  });
}

/** Null deletes the hook and its unsent deliveries. */
export function changeHook(db: Db, id: string, patch: WebHookPatch | null, actorId: string): Promise<WebHook | null> {
  return transact(db, async (tx) => {
    const [row] = await tx.select().from(webHooks).where(eq(webHooks.id, id)).for('update');
    if (!row) throw notFound('The web hook');
    const about = { actorId, kind: 'settings' as const, subjectId: 'settings', subjectName: `Web hook ${row.url}` };
    if (patch === null) {
      await tx.delete(webHooks).where(eq(webHooks.id, id));
      await logChange(tx, { ...about, before: logged(row), after: { url: null, events: null, is_on: null } });
      return null;
    }
    const after = { ...row, events: patch.events ?? row.events, isOn: patch.is_on ?? row.isOn };
    await tx.update(webHooks).set({ events: after.events, isOn: after.isOn }).where(eq(webHooks.id, id));
    await logChange(tx, { ...about, before: logged(row), after: logged(after) });
    return present(tx, after);
  });
}

/** Also repeats a successful delivery, because the other system may have lost it. It keeps its id. */
export function deliverAgain(db: Db, id: string): Promise<void> {
  return transact(db, async (tx) => {
    const [row] = await tx
      .select({ state: hookDeliveries.state })
      .from(hookDeliveries)
      .where(eq(hookDeliveries.id, id))
      .for('update');
    if (!row) throw notFound('The delivery');
    await tx
      .update(hookDeliveries)
      .set({ state: 'waiting', nextAt: new Date(), tries: 0 })
      .where(eq(hookDeliveries.id, id));
  });
}
