import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HistoryResponse, Order, OrderRefusal, OrderResponse } from '@shop/contract/order';
import { openTestApi, orderOf, type Person, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let admin: string;
let asha: Person;
let dal: string;
let salt: string;
let rice: string;
let category: string;

beforeAll(async () => {
  shop = await openTestApi();
  admin = (await shop.admin()).token;
  asha = await shop.signUp();
  category = await shop.addCategory();
  dal = await shop.addProduct(category, { name: 'Toor Dal' });
  salt = await shop.addProduct(category, { name: 'Salt' });
  rice = await shop.addProduct(category, { name: 'Rice' });
  await name(rice, { in_languages: { hi: { name: 'चावल' } } });
  await name(dal, { in_languages: { hi: { name: 'तूर दाल' } } });
});
afterAll(() => shop.close());

const name = (id: string, body: object) => shop.ask('PATCH', `/admin/product/${id}`, { token: admin, body });

const place = (lang: string, items: Parameters<typeof orderOf>[0]) =>
  shop.ask<OrderResponse & OrderRefusal>('POST', `/user/place-order/${asha.id}${lang}`, {
    token: asha.token,
    body: orderOf(items),
  });
const namesIn = ({ items }: Order) => items.map(({ productId }) => [productId.name, productId.name_lang]);
const historyIn = async (lang: string) => {
  const { body } = await shop.ask<HistoryResponse>('GET', `/user/history/${asha.id}${lang}`, { token: asha.token });
  return body.data.map(namesIn);
};

test('an order names its products in the language of the request, and marks names in another language', async () => {
  const { body } = await place('?lang=hi', [{ productId: dal }, { productId: salt }]);
  const hindi = [
    ['तूर दाल', undefined],
    ['Salt', 'en'],
  ];
  const english = [
    ['Toor Dal', undefined],
    ['Salt', undefined],
  ];
  expect(namesIn(body.order)).toEqual(hindi);
  for (const _ of ['made', 'cached']) {
    expect(await historyIn('')).toEqual([english]);
    expect(await historyIn('?lang=hi')).toEqual([hindi]);
  }
  const one = await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${body.order.orderId}?lang=hi`, {
    token: asha.token,
  });
  expect(namesIn(one.body.order)).toEqual(hindi);
});

test('an address that was ordered to in Hindi is stored in English, and each reader has the state in their language', async () => {
  const path = `/user/place-order/${asha.id}?lang=hi`;
  const body = orderOf([{ productId: dal }], { state: 'तमिलनाडु' });
  const { order } = (await shop.ask<OrderResponse>('POST', path, { token: asha.token, body })).body;
  expect(order.state).toBe('तमिलनाडु');
  const read = await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${order.orderId}`, {
    token: asha.token,
  });
  expect(read.body.order.state).toBe('Tamil Nadu');
});

test('what changed in an order is named in the language too', async () => {
  const { order } = (await place('', [{ productId: dal, quantity: 3 }])).body;
  const changed = await shop.ask<OrderResponse>('PATCH', `/user/change-order/${asha.id}/${order.orderId}?lang=hi`, {
    token: asha.token,
    body: { seen: order.moves[0]?.at, items: [{ productId: dal, quantity: 2, price: 99.5 }] },
  });
  expect(changed.body.order.moves.at(-1)?.edit?.lines).toEqual([{ name: 'तूर दाल', before: 3, after: 2 }]);
});

test('what left the order, and what is offered instead, is named in the language too', async () => {
  const { order } = (await place('', [{ productId: dal }, { productId: salt }])).body;
  const proposed = await shop.ask<OrderResponse>('POST', `/admin/propose-change/${order._id}?lang=hi`, {
    token: admin,
    body: {
      seen: order.moves[0]?.at,
      lines: [{ productId: salt, quantity: 0, replacement: { productId: rice, quantity: 1 } }],
    },
  });
  expect(proposed.body.order.proposal?.lines).toMatchObject([
    { name: 'Salt', name_lang: 'en', replacement: { name: 'चावल' } },
  ]);
  await shop.ask('POST', `/user/answer-proposal/${asha.id}/${order._id}`, {
    token: admin,
    body: { proposal: proposed.body.order.proposal?._id, choice: 'withdraw' },
  });
  const changed = await shop.ask<OrderResponse>('PATCH', `/user/change-order/${asha.id}/${order.orderId}?lang=hi`, {
    token: asha.token,
    body: { seen: order.moves[0]?.at, items: [{ productId: dal, quantity: 0, price: 99.5 }] },
  });
  expect(changed.body.order.items.map(({ productId }) => productId.name)).toEqual(['Salt']);
  expect(changed.body.order.moves.at(-1)?.edit?.lines).toEqual([{ name: 'तूर दाल', before: 1, after: 0 }]);
});

test('what was quoted for is named in the language', async () => {
  const saffron = await shop.addProduct(category, { name: 'Saffron', is_pricing: false });
  await name(saffron, { in_languages: { hi: { name: 'केसर' } } });
  const { order } = (await place('', [{ productId: saffron, price: null }])).body;
  const quoted = await shop.ask<OrderResponse>('PATCH', `/admin/order-prices/${order._id}?lang=hi`, {
    token: admin,
    body: { items: [{ productId: saffron, price: 250, seen: null }] },
  });
  expect(quoted.body.order.quotes?.map((quote) => quote.name)).toEqual(['केसर']);
});

test('a refusal names the products in the language', async () => {
  const { body, status } = await place('?lang=hi', [
    { productId: dal, price: 1 },
    { productId: salt, quantity: 5000 },
  ]);
  expect(status).toBe(409);
  expect(body.priceMismatched).toMatchObject([{ name: 'तूर दाल' }]);
  expect(body.removed).toMatchObject([{ name: 'Salt' }]);
});

test('a sentence that refuses names the product in the language', async () => {
  const { order } = (await place('', [{ productId: dal }])).body;
  const proposed = (lang: string) =>
    shop.ask<OrderRefusal>('POST', `/admin/propose-change/${order._id}${lang}`, {
      token: admin,
      body: {
        seen: order.moves[0]?.at,
        lines: [{ productId: dal, quantity: 0, replacement: { productId: rice, quantity: 5000 } }],
      },
    });
  const field = 'lines.0.replacement.quantity';
  expect((await proposed('?lang=hi')).body.error.fields?.[field]).toMatch(/^दुकान में चावल के सिर्फ़ \d+ हैं।$/);
  expect((await proposed('')).body.error.fields?.[field]).toMatch(/^The shop has only \d+ of Rice\.$/);
});

test('an order keeps the name as sold when the product gets another one', async () => {
  const { order } = (await place('', [{ productId: dal }])).body;
  await name(dal, { name: 'Tur Dal, new crop', in_languages: { hi: { name: 'नई तूर दाल' } } });
  const { body } = await shop.ask<OrderResponse>('GET', `/user/order-details/${asha.id}/${order._id}?lang=hi`, {
    token: asha.token,
  });
  expect(namesIn(body.order)).toEqual([['Toor Dal', 'en']]);
});
