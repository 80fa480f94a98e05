import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { WebHook } from '@shop/contract/office/webhooks';
import { api, queries } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { inOffice } from '../../testing/in-office.tsx';
import { WebHooks } from './web-hooks.tsx';

const hook: WebHook = {
  _id: 'a'.repeat(24),
  url: 'https://erp.example/orders',
  events: ['placed'],
  is_on: true,
  at: '2026-11-27T06:00:00.000Z',
  deliveries: [
    {
      _id: 'b'.repeat(24),
      event: 'placed',
      orderId: '40040026',
      at: '2026-11-27T06:00:00.000Z',
      tries: 8,
      state: 'given_up',
      next_at: null,
      status: 500,
      response: 'Not today',
      sent_at: null,
    },
  ],
};

let page: Shown;
async function open() {
  jest.spyOn(api, 'get').mockResolvedValue({ webhooks: [hook] } as never);
  page = await inOffice(<WebHooks />, { at: '/office/messages?part=webhooks', rights: ['see', 'settings.edit'] });
  await until(() => page.text().includes('https://erp.example/orders'));
}
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
  queries.forget();
});

describe('the web hooks', () => {
  test('show the last response of the other system, and send an event again by a click', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(undefined as never);
    await open();
    expect(page.text()).toContain('It responded with 500: Not today');
    await page.press('Send again');
    expect(post.mock.lastCall?.[0]).toBe(`/admin/webhooks/deliveries/${'b'.repeat(24)}/send-again`);
  });

  test('show the secret of a new one', async () => {
    const secret = 'whsec_0123';
    jest.spyOn(api, 'post').mockResolvedValue({ webhook: hook, secret } as never);
    await open();
    await page.type('Address', 'https://erp.example/orders');
    await page.press('Add');
    expect(page.text()).toContain(secret);
  });
});
