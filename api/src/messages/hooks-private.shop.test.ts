import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi();
});
afterAll(() => shop.close());

test.each([
  'http://erp.example/orders',
  'https://127.0.0.1/orders',
  'https://[::1]/orders',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/',
  'https://localhost/orders',
  'https://db.internal/',
  'https://name:word@erp.example/',
])('%s is refused as a web hook', async (url) => {
  const { token } = await shop.admin();
  const { status, text } = await shop.ask('POST', '/admin/webhooks', { token, body: { url, events: ['placed'] } });
  expect(status).toBe(400);
  expect(text).toMatch(
    /private network\. On the server WEBHOOKS_PRIVATE=yes allows it|must begin with https|An address such as/,
  );
});
