import { request as send } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProductPage, ProductResponse } from '@shop/contract/product';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let origin: string;

beforeAll(async () => {
  shop = await openTestApi();
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());

interface Sent {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  /** Sends the body in two pieces, without a length. */
  chunked?: boolean;
}

function ask<Body = unknown>(path: string, { method, body, headers = {}, chunked = false }: Sent = {}) {
  const length = body === undefined || chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const options = {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...type, ...length, ...headers },
  };
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Body }>((resolve, reject) => {
    const request = send(origin + path, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: text ? JSON.parse(text) : undefined,
        }),
      );
    });
    request.on('error', reject);
    if (chunked && body) request.write(body.slice(0, 5));
    request.end(chunked ? body?.slice(5) : body);
  });
}

const onePage = '{"page":1,"limit":20}';

test('the same request from a visitor gets the same response, and a change of the product is in the next one', async () => {
  const category = await shop.addCategory();
  const dal = await shop.addProduct(category, { name: 'तूर दाल' });
  const list = () => ask<ProductPage>(`/user/get/${category}`, { body: onePage });
  const [first, again] = [await list(), await list()];
  expect(first.body.products.map(({ name }) => name)).toEqual(['तूर दाल']);
  expect(again.body).toEqual(first.body);
  const { 'x-request-id': firstId, date: _, ...headers } = first.headers;
  const { 'x-request-id': secondId, date: __, ...headersAgain } = again.headers;
  expect(headersAgain).toEqual(headers);
  expect([typeof firstId, typeof secondId, firstId === secondId]).toEqual(['string', 'string', false]);

  const { token } = await shop.admin();
  await shop.ask('PATCH', `/admin/product/${dal}`, { token, body: { name: 'Toor Dal' } });
  expect((await list()).body.products.map(({ name }) => name)).toEqual(['Toor Dal']);
});

test('another page, another category and another method are other requests', async () => {
  const [one, two] = [await shop.addCategory(), await shop.addCategory()];
  for (const category of [one, two]) await shop.addProduct(category);
  const names = async (category: string, body: string) => {
    for (let time = 0; time < 2; time += 1) await ask(`/user/get/${category}`, { body });
    return (await ask<ProductPage>(`/user/get/${category}`, { body })).body.products.map(({ _id }) => _id);
  };
  const [ofOne, ofTwo] = [await names(one, onePage), await names(two, onePage)];
  expect([ofOne.length, ofTwo.length, ofOne[0] === ofTwo[0]]).toEqual([1, 1, false]);
  expect(await names(one, '{"page":2,"limit":20}')).toEqual([]);
  expect((await ask(`/user/get/${one}`)).status).toBe(404);
});

test("a visitor's cached response is not sent to the admin, nor the other way round", async () => {
  const category = await shop.addCategory();
  const hidden = await shop.addProduct(category, { is_pricing: false, mrp_price: 777, discounted_price: 777 });
  const path = `/user/product-details/${hidden}`;
  const { token } = await shop.admin();
  const priceFor = async (headers: Record<string, string>) =>
    (await ask<ProductResponse>(path, { headers })).body.product.mrp_price;
  const asAdmin = { authorization: `Bearer ${token}` };
  const seen = [
    await priceFor(asAdmin),
    await priceFor({}),
    await priceFor({}),
    await priceFor(asAdmin),
    await priceFor({}),
  ];
  expect(seen).toEqual([777, null, null, 777, null]);
});

test('a known tag gets 304, a chunked body and a wrong one are handled as usual', async () => {
  const category = await shop.addCategory();
  const path = `/user/get/${category}`;
  for (let time = 0; time < 2; time += 1) {
    const { headers } = await ask(path, { body: onePage });
    const tagged = await ask(path, { body: onePage, headers: { 'if-none-match': String(headers.etag) } });
    expect([tagged.status, tagged.body]).toEqual([304, undefined]);
    expect((await ask(path, { body: onePage, chunked: true })).status).toBe(200);
    expect((await ask(path, { body: '{"page":0}' })).status).toBe(400);
    expect((await ask(path, { body: '{"page":' })).status).toBe(400);
    expect((await ask(path, { body: '' })).status).toBe(400);
  }
});

test('a repeated request follows the rules of a first one: a compressed body is refused', async () => {
  const path = `/user/get/${await shop.addCategory()}`;
  for (let time = 0; time < 2; time += 1) expect((await ask(path, { body: onePage })).status).toBe(200);
  const headers = { 'content-encoding': 'br' };
  expect((await ask(path, { body: onePage, headers })).status).toBe(415);
  expect((await shop.ask('POST', path, { body: { page: 1, limit: 20 }, headers })).status).toBe(415);
});
