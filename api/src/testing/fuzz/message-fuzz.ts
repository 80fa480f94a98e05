import { expect } from '@jest/globals';
import type { MessageKind } from '@shop/contract/office/messages';
import type { Order, OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { messages } from '../../db/schema/messages.ts';
import { ChannelAway, ChannelRefusal, type Post } from '../../messages/channel.ts';
import { sendNext } from '../../messages/send-next.ts';
import { recordingChannel } from '../recording-channel.ts';
import { openTestApi, orderOf, type TestApi } from '../test-api.ts';

type Person = Awaited<ReturnType<TestApi['signUp']>>;

/** What ends a worker in the middle of an attempt. */
class Crash extends Error {}

type Fault = 'away' | 'refusal' | 'lost response' | 'crash before' | 'crash after';

/** Numbers choose among the orders that exist when the step runs. */
type Step =
  | { kind: 'order' | 'send' | 'time passes' }
  | { kind: 'move'; order: number; to: number }
  | { kind: 'pay' | 'refund' | 'step back'; order: number }
  | { kind: 'fault'; fault: Fault };

const any = fc.nat(20);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('order' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('move' as const), order: any, to: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('pay', 'refund', 'step back'), order: any }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('send', 'time passes') }) },
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
  product: string;
  first: ReturnType<typeof recordingChannel>;
  second: ReturnType<typeof recordingChannel>;
}

/** What each order's customer must hear, worked out from the responses alone. */
type Expected = Map<string, MessageKind[]>;

async function newRun({ shop, admin, product, first, second }: Stage) {
  const post: Post = { channels: [first, second], origin: undefined };
  const asha = await shop.signUp();
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

  function plan(fault: Fault) {
    const fail = () => {
      first.before = () => undefined;
      first.after = () => undefined;
      if (fault === 'away') throw new ChannelAway('It is away.');
      if (fault === 'refusal') throw new ChannelRefusal('It refuses.');
      if (fault === 'lost response') throw new ChannelAway('It does not respond.', true);
      throw new Crash();
    };
    if (fault === 'lost response' || fault === 'crash after') first.after = fail;
    else first.before = fail;
  }

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
    if (now.kind === 'order') {
      const { body } = await ask('POST', `/user/place-order/${asha.id}`, orderOf([{ productId: product }]), asha);
      placed.push(body.order);
      expected.set(body.order._id, ['placed']);
      return;
    }
    const order = 'order' in now ? at(now.order) : undefined;
    if (!order) return;
    const id = order._id;
    switch (now.kind) {
      case 'move': {
        const to = now.to as OrderStatus;
        const body = { status: to, cancellation_reason: 'Because' };
        return change('PATCH', `/admin/order-status/${id}`, body, order, KIND_OF[to]);
      }
      case 'pay':
        return change('POST', `/admin/payments/${id}`, { amount: 10, method: 'cash', reference: null }, order, 'paid');
      case 'refund':
        return change('POST', `/admin/refunds/${id}`, { amount: 5, reason: 'Torn', method: 'cash' }, order, 'refunded');
      case 'step back': {
        const { body } = await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${id}`, asha);
        const back = { from: body.order.status, reason: 'A wrong press' };
        return change('POST', `/admin/order-step-back/${id}`, back, order, 'changed');
      }
    }
  }

  async function check() {
    for (let round = 0; round < 4; round += 1) {
      await send();
      await pass();
    }
    await send();
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
        const times = Number(first.reached.has(row.id)) + Number(second.reached.has(row.id));
        expect([row.id, row.state, times <= 1]).toEqual([row.id, times === 1 ? expect.any(String) : 'given_up', true]);
        expect(['sent', 'given_up']).toContain(row.state);
      }
      for (const channel of [first, second]) {
        const arrived = [...channel.reached.keys()].filter((id) => own.some((row) => row.id === id));
        expect(arrived).toEqual(own.map(({ id }) => id).filter((id) => arrived.includes(id)));
      }
    }
  }

  return { take, check };
}

/** Random lives of orders, with channels that fail and workers that crash: no message is lost, doubled or early. */
export async function fuzzMessages(runs: number) {
  const [first, second] = [recordingChannel('whatsapp'), recordingChannel('sms')];
  const shop = await openTestApi({
    ...{ MESSAGE_WORKERS: '0', LIMIT_SIGN_UP_BY_ADDRESS: '1000000/60' },
    ...{ LIMIT_ORDER_BY_NUMBER: '1000000/60', LIMIT_ORDER_BY_ADDRESS: '1000000/60' },
  });
  const admin = await shop.admin();
  const product = await shop.addProduct(await shop.addCategory(), { prod_quantity: 100_000 });
  const stage: Stage = { shop, admin, product, first, second };
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
    await shop.close();
  }
}
