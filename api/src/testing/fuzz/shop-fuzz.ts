import { expect } from '@jest/globals';
import type { SavedCart } from '@shop/contract/cart';
import type { ErrorBody } from '@shop/contract/common';
import type { HistoryResponse, OrderResponse } from '@shop/contract/order';
import type { ProductResponse } from '@shop/contract/product';
import fc from 'fast-check';
import { openTestApi, orderOf, type Person, type TestApi } from '../test-api.ts';
import { type ModelLine, type ModelOrder, ShopModel, STATUSES } from './shop-model.ts';
import { PEOPLE, STEPS_IN_A_RUN, type Step, steps, type WantedLine } from './shop-steps.ts';

interface Stage {
  shop: TestApi;
  admin: Person;
  category: string;
}

const LIMITS = ['LIMIT_ORDER_BY_NUMBER', 'LIMIT_ORDER_BY_ADDRESS', 'LIMIT_SIGN_UP_BY_ADDRESS'];
const NO_LIMITS = Object.fromEntries(LIMITS.map((name) => [name, '1000000/60']));

/** One sequence: its own people and products, and their model. */
async function newRun({ shop, category }: Stage) {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => shop.signUp()));
  const plain = {
    price: 20,
    tier: null,
    recommended: 100,
    stock: 20,
    min: 1,
    max: null,
    isPriced: true,
    isDeleted: false,
  };
  const model = new ShopModel(
    [
      { ...plain, id: '' },
      { ...plain, id: '', tier: { from: 5, price: 8.5 }, stock: 14, min: 2, max: 10 },
      { ...plain, id: '', stock: 9, isPriced: false },
    ],
    PEOPLE,
  );
  for (const product of model.products)
    product.id = await shop.addProduct(category, {
      mrp_price: product.recommended,
      discounted_price: product.price,
      prices: product.tier ? [{ from: product.tier.from, to: 'Any', price: String(product.tier.price) }] : [],
      prod_quantity: product.stock,
      min_order_quantity: product.min,
      max_order_quantity: product.max,
      is_pricing: product.isPriced,
    });
  return { model, people };
}

function takerOf({ shop, admin }: Stage, { model, people }: Awaited<ReturnType<typeof newRun>>) {
  const person = (who: number) => people[who] as Person;
  const productAt = (at: number) => model.products[at] as ShopModel['products'][number];
  const orderAt = (at: number) => (model.orders.length > 0 ? model.orders[at % model.orders.length] : undefined);
  const asAdmin = (method: string, path: string, body: object) => shop.ask(method, path, { token: admin.token, body });
  const patchProduct = (id: string, body: object) => asAdmin('PATCH', `/admin/product/${id}`, body);
  const moveTo = (order: ModelOrder, status: number) =>
    asAdmin('PATCH', `/admin/order-status/${order.id}`, { status, cancellation_reason: 'No longer needed' });
  const cancel = (who: number, order: ModelOrder) =>
    shop.ask('POST', `/user/cancel-order/${person(who).id}/${order.id}`, {
      token: person(who).token,
      body: { reason: 'No longer needed' },
    });
  const order = (who: number, lines: readonly ModelLine[], key?: string, more: object = {}) =>
    shop.ask<OrderResponse & ErrorBody>('POST', `/user/place-order/${person(who).id}`, {
      token: person(who).token,
      body: orderOf([...lines], more),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const saveCart = (who: number, version: number, items: { productId: string; quantity: number }[]) =>
    shop.ask<SavedCart>('POST', `/user/save-cart/${person(who).id}`, {
      token: person(who).token,
      body: { userID: person(who).id, version, items },
    });
  const seen = ({ product, quantity, saw }: WantedLine): ModelLine => {
    const { id } = productAt(product);
    const today = model.priceOf(productAt(product), quantity);
    return { productId: id, quantity, price: saw === 'today' ? today : saw === 'none' ? null : 77.5 };
  };

  async function takeOrder(who: number, lines: readonly ModelLine[], key: string | undefined) {
    const before = key === undefined ? undefined : model.orders.find((one) => one.who === who && one.key === key);
    const { status, body } = await order(who, lines, key);
    if (before) {
      // The same body returns the existing order; another body is refused.
      if (status === 201) expect(body.order._id).toBe(before.id);
      else expect(status).toBe(409);
      return;
    }
    expect(status).toBe(model.ordering(lines));
    if (status === 201) model.place(body.order._id, who, lines, key);
  }

  async function orderAtOnce(product: number, quantity: number) {
    const line = seen({ product, quantity, saw: 'today' });
    const fits = () => model.ordering([line]) === 201;
    const responses = await Promise.all(people.map((_, who) => order(who, [line])));
    const placed = responses.flatMap(({ status, body }, who) => (status === 201 ? [{ who, id: body.order._id }] : []));
    for (const { who, id } of placed) {
      expect(fits()).toBe(true);
      model.place(id, who, [line]);
    }
    if (placed.length < PEOPLE) expect(fits()).toBe(false);
  }

  /** The cart with today's prices. */
  function shownLines(who: number) {
    const lines = model.shownCart(who);
    return lines.map((line) => ({ ...line, price: model.priceOf(model.product(line.productId), line.quantity) }));
  }

  async function orderCart(who: number, behind: number, devices: number) {
    const { version } = model.carts[who] ?? { version: 0 };
    const lines = shownLines(who);
    if (lines.length === 0 || version < behind) return;
    const seen = { cart_version: version - behind };
    const fits = behind > 0 ? 409 : model.ordering(lines);
    const responses = await Promise.all(Array.from({ length: devices }, () => order(who, lines, undefined, seen)));
    const placed = responses.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(fits === 201 ? 1 : 0);
    for (const { status, body } of responses) {
      if (status === 201) model.place(body.order._id, who, lines);
      else if (fits === 201 || behind > 0) expect([status, body.error.code]).toEqual([409, 'stale_cart']);
      else expect(status).toBe(fits);
    }
    if (placed.length > 0) model.takeOut(who, lines);
  }

  async function cancelAndConfirmAtOnce(one: ModelOrder) {
    const mayCancel = one.status === STATUSES.ordered;
    const mayConfirm = model.mayMove(one, STATUSES.confirmed);
    const [cancelled, confirmed] = await Promise.all([cancel(one.who, one), moveTo(one, STATUSES.confirmed)]);
    const done = [cancelled.status === 200, confirmed.status === 200];
    expect(done.filter(Boolean)).toHaveLength(mayCancel || mayConfirm ? 1 : 0);
    if (done[1]) expect(mayConfirm).toBe(true);
    if (done[0]) model.move(one, STATUSES.cancelled, 'customer');
    else if (done[1]) model.move(one, STATUSES.confirmed);
  }

  async function quote(one: ModelOrder, price: number) {
    const unpriced = one.lines.find(({ productId }) => !model.product(productId).isPriced);
    const items = [{ productId: unpriced?.productId ?? one.lines[0]?.productId, price, seen: unpriced?.price ?? null }];
    const { status } = await asAdmin('PATCH', `/admin/order-prices/${one.id}`, { items });
    expect(status).toBe(!model.mayQuote(one) ? 409 : unpriced ? 200 : 400);
    if (status === 200 && unpriced) unpriced.price = price;
  }

  return async function take(step: Step) {
    switch (step.kind) {
      case 'order':
        return takeOrder(step.who, step.lines.map(seen), step.key === null ? undefined : `key-${step.key}`);
      case 'order at once':
        return orderAtOnce(step.product, step.quantity);
      case 'order the cart':
        return orderCart(step.who, step.behind, 1);
      case 'order the cart on two devices':
        return orderCart(step.who, 0, 2);
      case 'cancel': {
        const one = orderAt(step.order);
        if (!one) return;
        const { status } = await cancel(step.who, one);
        expect(status).toBe(one.who !== step.who ? 404 : one.status === STATUSES.ordered ? 200 : 409);
        if (status === 200) model.move(one, STATUSES.cancelled, 'customer');
        return;
      }
      case 'move': {
        const one = orderAt(step.order);
        if (!one) return;
        const { status } = await moveTo(one, step.to);
        expect(status).toBe(model.mayMove(one, step.to) ? 200 : 409);
        if (status === 200) model.move(one, step.to);
        return;
      }
      case 'step back': {
        const one = orderAt(step.order);
        if (!one) return;
        const body = { from: one.status, reason: 'Pressed by mistake' };
        const { status } = await shop.ask('POST', `/admin/order-step-back/${one.id}`, { token: admin.token, body });
        expect(status).toBe(model.mayStepBack(one) ? 200 : 409);
        if (status === 200) model.stepBack(one);
        return;
      }
      case 'cancel and confirm at once': {
        const one = orderAt(step.order);
        if (one) await cancelAndConfirmAtOnce(one);
        return;
      }
      case 'quote': {
        const one = orderAt(step.order);
        if (one) await quote(one, step.price);
        return;
      }
      case 'save cart': {
        const { version } = model.carts[step.who] ?? { version: 0 };
        const items = step.lines.map(({ product, quantity }) => ({ productId: productAt(product).id, quantity }));
        const { status } = await saveCart(step.who, Math.max(0, version - step.behind), items);
        const isNewest = step.behind === 0 || version === 0;
        expect(status).toBe(isNewest ? 200 : 409);
        if (isNewest) model.saveCart(step.who, items);
        return;
      }
      case 'save cart at once': {
        const { version } = model.carts[step.who] ?? { version: 0 };
        const tries = [1, 2].map((extra) => [{ productId: productAt(step.product).id, quantity: 2 + extra }]);
        const responses = await Promise.all(tries.map((items) => saveCart(step.who, version, items)));
        expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        model.saveCart(step.who, tries[responses.findIndex(({ status }) => status === 200)] ?? []);
        return;
      }
      case 'price': {
        const one = productAt(step.product);
        expect((await patchProduct(one.id, { discounted_price: step.price })).status).toBe(200);
        one.price = step.price;
        return;
      }
      case 'sold': {
        const one = productAt(step.product);
        expect((await patchProduct(one.id, { deleted: step.isDeleted })).status).toBe(200);
        one.isDeleted = step.isDeleted;
        return;
      }
      case 'stock': {
        const one = productAt(step.product);
        const change = step.movement === 'received' ? step.quantity : -step.quantity;
        const { status } = await patchProduct(one.id, { movement: { kind: step.movement, quantity: step.quantity } });
        expect(status === 200).toBe(one.stock + change >= 0);
        if (status === 200) one.stock += change;
        return;
      }
      case 'rate': {
        const { id } = productAt(step.product);
        const { id: userId, token } = person(step.who);
        const body = { rating: step.rating };
        const { status } = await shop.ask('PUT', `/user/update-rating/${userId}/${id}`, { token, body });
        expect(status === 200).toBe(model.mayRate(step.who, id));
        if (status === 200) model.ratings.set(`${userId} ${id}`, step.rating);
      }
    }
  };
}

const shownOrder = ({ _id, status, totalAmount, items }: OrderResponse['order']) => ({
  id: _id,
  status,
  total: totalAmount,
  lines: items.map(({ productId, quantity, price }) => ({ productId: productId._id, quantity, price })),
});

async function compare({ shop, admin }: Stage, { model, people }: Awaited<ReturnType<typeof newRun>>) {
  for (const { id, stock } of model.products) {
    const { body } = await shop.ask<ProductResponse>('GET', `/user/product-details/${id}`, { token: admin.token });
    expect([id, body.product.prod_quantity]).toEqual([id, stock]);
    expect(stock).toBeGreaterThanOrEqual(0);
  }
  for (const [who, { id, token }] of people.entries()) {
    const cart = await shop.ask<SavedCart>('GET', `/user/saved-cart/${id}`, { token });
    expect({
      version: cart.body.version,
      lines: cart.body.items.map(({ productId, quantity }) => ({ productId: productId._id, quantity })),
    }).toEqual({ version: model.carts[who]?.version, lines: model.shownCart(who) });
    // As the desk sees it: the owner chooses which quoted prices customers see.
    const history = await shop.ask<HistoryResponse>('GET', `/user/history/${id}?limit=100`, { token: admin.token });
    const expected = model.orders
      .filter((order) => order.who === who)
      .map((order) => ({ id: order.id, status: order.status, total: model.totalOf(order), lines: order.lines }));
    expect(history.body.data.map(shownOrder).toReversed()).toEqual(expected);
  }
}

/** `FUZZ_SEED` repeats a run, `FUZZ_STEPS` makes it longer or shorter. */
function fuzzSettings({ seed, steps, stepsInARun }: { seed: number; steps: number; stepsInARun: number }) {
  const wanted = Number(process.env.FUZZ_STEPS || steps);
  return {
    seed: Number(process.env.FUZZ_SEED || seed),
    numRuns: Math.max(1, Math.round(wanted / stepsInARun)),
    endOnFailure: process.env.FUZZ_SHRINK === 'no',
  };
}

/** Sequences of what customers, desk and office do, in any order and some of it at once, against the model. */
export async function fuzzShop(settings: { seed: number; steps: number }) {
  const shop = await openTestApi(NO_LIMITS);
  try {
    const stage = { shop, admin: await shop.admin(), category: await shop.addCategory() };
    const { seed, numRuns, endOnFailure } = fuzzSettings({ ...settings, stepsInARun: STEPS_IN_A_RUN });
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const run = await newRun(stage);
        const take = takerOf(stage, run);
        for (const step of sequence) await take(step);
        taken += sequence.length;
        await compare(stage, run);
      }),
      { seed, numRuns, endOnFailure, verbose: false },
    );
    console.info(`${taken} steps over cart, orders, desk and stock with FUZZ_SEED=${seed}`);
  } finally {
    await shop.close();
  }
}
