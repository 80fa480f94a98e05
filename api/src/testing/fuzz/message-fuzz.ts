import { expect } from '@jest/globals';
import type { MessageKind } from '@shop/contract/office/messages';
import type { Order, OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { products } from '../../db/schema/catalogue.ts';
import { messages, pushDevices } from '../../db/schema/messages.ts';
import { sessions } from '../../db/schema/people.ts';
import { stockRequests } from '../../db/schema/stock.ts';
import { type Channel, ChannelAway, ChannelRefusal, type Post } from '../../messages/channel.ts';
import { createPush } from '../../messages/push.ts';
import { addDevice, forgetDevices, readDevices } from '../../messages/push-devices.ts';
import { sendNext } from '../../messages/send-next.ts';
import { type Browser, newBrowser, newVapid, startPushService } from '../push-stand-in.ts';
import { recordingChannel } from '../recording-channel.ts';
import { openTestApi, orderOf, type Person, type TestApi } from '../test-api.ts';

/** What ends a worker in the middle of an attempt. */
class Crash extends Error {}

type Fault = 'away' | 'refusal' | 'lost response' | 'crash before' | 'crash after';
type PushFault = 503 | 'hang up' | 'lost';

/** Of each order. */
const QUANTITY = 3;
const USUAL_MOVES: OrderStatus[] = [
  OrderStatus.Ordered,
  OrderStatus.Confirmed,
  OrderStatus.Shipped,
  OrderStatus.Delivered,
];

/** Numbers choose among the orders that exist when the step runs. */
type Step =
  | { kind: 'order' | 'send' | 'time passes' | 'new device' | 'ask for stock' }
  | { kind: 'device gone'; device: number }
  | { kind: 'stock'; to: number }
  | { kind: 'push fault'; fault: PushFault }
  /** `stale`: as somebody who looked at it when it was placed, and not since. */
  | { kind: 'move'; order: number; to: number; stale: boolean }
  | { kind: 'pay' | 'refund' | 'step back' | 'go on'; order: number }
  /** By the customer. */
  | { kind: 'change' | 'ask to return'; order: number; quantity: number }
  | { kind: 'decide'; order: number; decision: 'accept' | 'refuse' | 'receive'; quantity: number }
  | { kind: 'fault'; fault: Fault };

const any = fc.nat(20);
const few = fc.integer({ min: 1, max: QUANTITY });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('order' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('move' as const), order: any, to: fc.nat(5), stale: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('pay', 'refund', 'step back'), order: any }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('go on' as const), order: any }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('change', 'ask to return'), order: any, quantity: few }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('decide' as const),
      order: any,
      decision: fc.constantFrom('accept', 'accept', 'receive', 'refuse'),
      quantity: few,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('send', 'time passes') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('new device', 'ask for stock') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('device gone' as const), device: any }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('stock' as const), to: fc.nat(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('push fault' as const),
      fault: fc.constantFrom(503 as const, 'hang up' as const, 'lost' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('fault' as const),
      fault: fc.constantFrom('away', 'refusal', 'lost response', 'crash before', 'crash after'),
    }),
  },
);

const KIND_OF: Record<OrderStatus, MessageKind> = {
  [OrderStatus.Ordered]: 'placed',
  [OrderStatus.Delivered]: 'delivered',
  [OrderStatus.Cancelled]: 'cancelled',
  [OrderStatus.Shipped]: 'shipped',
  [OrderStatus.Returned]: 'returned',
  [OrderStatus.Confirmed]: 'confirmed',
};

interface Stage {
  shop: TestApi;
  admin: Person;
  category: string;
  product: string;
  service: Awaited<ReturnType<typeof startPushService>>;
  push: ReturnType<typeof realPush>;
  first: ReturnType<typeof recordingChannel>;
  second: ReturnType<typeof recordingChannel>;
}

/** The real channel, which a worker may leave in the middle. */
function realPush(shop: TestApi) {
  const real = createPush(
    newVapid(),
    { of: (userId) => readDevices(shop.db, userId), forget: (ids) => forgetDevices(shop.db, ids) },
    true,
  );
  const channel: Channel & { before: () => void; after: () => void } = {
    ...real,
    before: () => undefined,
    after: () => undefined,
    async send(message) {
      channel.before();
      const id = await real.send(message);
      channel.after();
      return id;
    },
  };
  return channel;
}

/** What each order's customer must hear, worked out from the responses alone. */
type Expected = Map<string, MessageKind[]>;

async function newRun({ shop, admin, category, product, service, push, first, second }: Stage) {
  const post: Post = { channels: [push, first, second], origin: undefined };
  const asha = await shop.signUp();
  const garlic = await shop.addProduct(category, { name: 'Garlic', prod_quantity: 0 });
  const browsers: (Browser & { path: string })[] = [];
  let requests = 0;
  const placed: Order[] = [];
  const expected: Expected = new Map();
  const at = (place: number) => placed[place % Math.max(1, placed.length)];
  let clicks = 0;
  const ask = (method: string, path: string, body: object, by = admin) => {
    clicks += 1;
    const headers = { 'idempotency-key': `click-${asha.id}-${clicks}` };
    return shop.ask<OrderResponse>(method, path, { token: by.token, body, headers });
  };
  const note = (order: Order, kind: MessageKind) => expected.get(order._id)?.push(kind);
  const change = async (method: string, path: string, body: object, order: Order, kind: MessageKind) => {
    const { status } = await ask(method, path, body);
    expect([200, 201, 400, 409]).toContain(status);
    if (status < 300) note(order, kind);
  };

  const orderNow = async ({ _id }: Order) =>
    (await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${_id}`, asha)).body.order;

  async function move(order: Order, { to, stale }: Extract<Step, { kind: 'move' }>) {
    const newest = ({ moves }: Order) => moves.at(-1)?.at;
    const before = stale && (await orderNow(order));
    const body = { status: to, cancellation_reason: 'Because', ...(stale && { seen: newest(order) }) };
    await change('PATCH', `/admin/order-status/${order._id}`, body, order, KIND_OF[to as OrderStatus]);
    if (before && newest(before) !== newest(order)) expect(await orderNow(order)).toEqual(before);
  }

  async function changeQuantity(order: Order, quantity: number) {
    const { moves } = await orderNow(order);
    const body = { seen: moves.at(-1)?.at, items: [{ productId: product, quantity, price: 99.5 }] };
    const changed = await ask('PATCH', `/user/change-order/${asha.id}/${order._id}`, body, asha);
    expect([200, 409]).toContain(changed.status);
    if (changed.status === 200 && changed.body.order.moves.length > moves.length) note(order, 'changed');
  }

  async function askToReturn(order: Order, quantity: number) {
    const body = { lines: [{ productId: product, quantity }], reason: 'Torn' };
    const { status } = await ask('POST', `/user/request-return/${asha.id}/${order._id}`, body, asha);
    expect([201, 400, 409]).toContain(status);
  }

  async function decide(order: Order, { decision, quantity }: Extract<Step, { kind: 'decide' }>) {
    const before = await orderNow(order);
    const one = before.returns?.find(({ state }) => state === 'requested' || state === 'accepted');
    if (!one) return;
    const lines = decision === 'refuse' ? {} : { lines: [{ productId: product, quantity }] };
    const body = { decision, seen: one.state, reason: 'Opened', ...lines };
    const { status, body: decided } = await ask('POST', `/admin/returns/${one._id}`, body);
    expect([200, 400, 409]).toContain(status);
    if (status !== 200) return;
    const now = decided.order.returns?.find(({ _id }) => _id === one._id);
    if (now?.steps.length === one.steps.length) return;
    if (decided.order.status !== before.status) note(order, 'returned');
    if (decision === 'accept') note(order, 'return_accepted');
    if (decision === 'refuse' || now?.steps.at(-1)?.refused) note(order, 'return_refused');
  }

  function plan(fault: Fault) {
    const fail = () => {
      for (const channel of [push, first]) {
        channel.before = () => undefined;
        channel.after = () => undefined;
      }
      if (fault === 'away') throw new ChannelAway('It is away.');
      if (fault === 'refusal') throw new ChannelRefusal('It refuses.');
      if (fault === 'lost response') throw new ChannelAway('It does not respond.', true);
      throw new Crash();
    };
    for (const channel of [push, first])
      if (fault === 'lost response' || fault === 'crash after') channel.after = fail;
      else channel.before = fail;
  }

  async function addBrowser() {
    const path = `/send/${asha.id}/${browsers.length}`;
    const browser = newBrowser(service.origin, path);
    const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, asha.id));
    await addDevice(shop.db, asha.id, session?.tokenHash ?? '', browser.device);
    browsers.push({ ...browser, path });
  }

  const openRequests = () =>
    shop.db
      .select()
      .from(stockRequests)
      .where(and(eq(stockRequests.userId, asha.id), isNull(stockRequests.toldAt)));
  async function askForStock() {
    const before = await openRequests();
    const { status } = await shop.ask('PUT', `/user/stock-requests/${garlic}`, {
      token: asha.token,
      body: { asked: true },
    });
    expect([200, 409]).toContain(status);
    if (status === 200 && before.length === 0) requests += 1;
  }
  const setStock = (stock: number) => shop.db.update(products).set({ stock }).where(eq(products.id, garlic));

  const shownOn = (browser: (typeof browsers)[number]) => service.shownOn(browser.path, browser);

  const send = async () => {
    const worker = async () => {
      try {
        while (await sendNext(shop.db, post));
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
      }
    };
    await Promise.all([worker(), worker()]);
  };
  const pass = () =>
    shop.db.update(messages).set({ nextAt: sql`now() - interval '1 second'` }).where(sql`next_at is not null`);

  async function take(now: Step) {
    if (now.kind === 'send') return send();
    if (now.kind === 'time passes') return pass();
    if (now.kind === 'fault') return plan(now.fault);
    if (now.kind === 'push fault') return void service.faults.push(now.fault);
    if (now.kind === 'new device') return addBrowser();
    if (now.kind === 'device gone') {
      const browser = browsers[now.device % Math.max(1, browsers.length)];
      return browser && void service.responses.set(browser.path, 410);
    }
    if (now.kind === 'ask for stock') return askForStock();
    if (now.kind === 'stock') return void (await setStock(now.to));
    if (now.kind === 'order') {
      const { body } = await ask(
        'POST',
        `/user/place-order/${asha.id}`,
        orderOf([{ productId: product, quantity: QUANTITY }]),
        asha,
      );
      placed.push(body.order);
      expected.set(body.order._id, ['placed']);
      return;
    }
    const order = 'order' in now ? at(now.order) : undefined;
    if (!order) return;
    const id = order._id;
    switch (now.kind) {
      case 'change':
        return changeQuantity(order, now.quantity);
      case 'ask to return':
        return askToReturn(order, now.quantity);
      case 'decide':
        return decide(order, now);
      case 'go on': {
        const status = USUAL_MOVES[USUAL_MOVES.indexOf((await orderNow(order)).status) + 1];
        return status === undefined
          ? undefined
          : change('PATCH', `/admin/order-status/${id}`, { status }, order, KIND_OF[status]);
      }
      case 'move':
        return move(order, now);
      case 'pay':
        return change('POST', `/admin/payments/${id}`, { amount: 10, method: 'cash', reference: null }, order, 'paid');
      case 'refund':
        return change('POST', `/admin/refunds/${id}`, { amount: 5, reason: 'Torn', method: 'cash' }, order, 'refunded');
      case 'step back': {
        const back = { from: (await orderNow(order)).status, reason: 'A wrong press' };
        return change('POST', `/admin/order-step-back/${id}`, back, order, 'changed');
      }
    }
  }

  async function sendAll() {
    for (let round = 0; round < 4; round += 1) {
      await send();
      await pass();
    }
    await send();
  }

  async function checkStock(pushed: ReadonlySet<string>) {
    const sent = await shop.db.select().from(messages).where(eq(messages.productId, garlic));
    const arrived = sent.filter(({ id }) => pushed.has(id) || first.reached.has(id) || second.reached.has(id));
    const givenUp = sent.filter(({ state }) => state === 'given_up');
    // Once for each request; what was given up may have arrived, and then the customer still waits.
    expect(arrived.filter(({ state }) => state !== 'given_up').length).toBe(requests - (await openRequests()).length);
    expect((await openRequests()).every(({ messageId }) => givenUp.some(({ id }) => id === messageId))).toBe(true);
  }

  /** A message of today finds out which ones are gone. */
  async function checkDevices() {
    for (const channel of [push, first]) {
      channel.before = () => undefined;
      channel.after = () => undefined;
    }
    const newest = browsers.at(-1);
    if (!newest || service.responses.has(newest.path)) await addBrowser();
    const { body } = await ask('POST', `/user/place-order/${asha.id}`, orderOf([{ productId: product }]), asha);
    await sendAll();
    const left = await shop.db.select().from(pushDevices).where(eq(pushDevices.userId, asha.id));
    expect(left.map(({ endpoint }) => endpoint).filter((one) => service.responses.has(new URL(one).pathname))).toEqual(
      [],
    );
    expect(left.length).toBeGreaterThan(0);
    const [sent] = await shop.db
      .select()
      .from(messages)
      .where(and(eq(messages.orderId, body.order._id), eq(messages.recipient, 'customer')));
    expect(sent).toMatchObject({ state: 'sent', channel: 'push' });
  }

  async function check() {
    service.faults.length = 0;
    await setStock(0);
    await sendAll();
    await setStock(1);
    await sendAll();
    const pushed = new Set(browsers.flatMap(shownOn));
    for (const order of placed) {
      const rows = await shop.db
        .select()
        .from(messages)
        .where(eq(messages.orderId, order._id))
        .orderBy(asc(messages.seq));
      const own = rows.filter(({ recipient }) => recipient === 'customer');
      expect(own.map(({ kind }) => kind)).toEqual(expected.get(order._id));
      // Each reached its customer once, by one channel, after the one before it.
      for (const row of own) {
        const times = [pushed, first.reached, second.reached].filter((channel) => channel.has(row.id)).length;
        expect([row.id, row.state, times <= 1]).toEqual([row.id, times === 1 ? expect.any(String) : 'given_up', true]);
        expect(['sent', 'given_up']).toContain(row.state);
      }
      for (const ids of [...browsers.map(shownOn), [...first.reached.keys()], [...second.reached.keys()]]) {
        const arrived = ids.filter((id) => own.some((row) => row.id === id));
        expect(arrived).toEqual(own.map(({ id }) => id).filter((id) => arrived.includes(id)));
      }
    }
    await checkStock(pushed);
    await checkDevices();
  }

  return { take, check };
}

/** Random lives of orders, with channels that fail and workers that crash: no message is lost, doubled or early. */
export async function fuzzMessages(runs: number) {
  const [first, second] = [recordingChannel('whatsapp'), recordingChannel('sms')];
  const shop = await openTestApi({
    MESSAGE_WORKERS: '0',
    LIMIT_SIGN_UP_BY_ADDRESS: '1000000/60',
    LIMIT_ORDER_BY_NUMBER: '1000000/60',
    LIMIT_ORDER_BY_ADDRESS: '1000000/60',
  });
  const admin = await shop.admin();
  await shop.ask('PATCH', '/admin/profile', { token: admin.token, body: { return_days: 7 } });
  const category = await shop.addCategory();
  const product = await shop.addProduct(category, { prod_quantity: 100_000 });
  const service = await startPushService();
  const stage: Stage = { shop, admin, category, product, service, push: realPush(shop), first, second };
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const run = await newRun(stage);
        for (const one of steps) await run.take(one);
        await run.check();
      }),
      { numRuns: runs, endOnFailure: true },
    );
  } finally {
    await service.close();
    await shop.close();
  }
}
