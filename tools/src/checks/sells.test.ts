import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { sellsAnything } from './sells.ts';

/** An API below a path, with these products in each category. */
async function sellsWith(products: Record<string, string[]>, status = 200) {
  const server = createServer(({ url = '' }, response) => {
    const path = url.replace('/behind', '');
    const body =
      path === '/user/all-category'
        ? { categories: Object.keys(products).map((_id) => ({ _id })) }
        : { products: products[path.replace('/user/get/', '')]?.map((_id) => ({ _id })), hasMore: false };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const apiUrl = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/behind/`);
  try {
    return await sellsAnything(apiUrl);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test.each([
  ['a new shop', {}, false],
  ['categories alone', { fruit: [], rice: [] }, false],
  ['one product in a later category', { fruit: [], rice: ['basmati'] }, true],
])('%s', async (_, products: Record<string, string[]>, sells) => {
  await expect(sellsWith(products)).resolves.toBe(sells);
});

test('an API that fails is reported, and does not count as an empty shop', async () => {
  await expect(sellsWith({}, 500)).rejects.toThrow('The product API responded to /user/all-category with 500.');
});
