import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { STAND_IN_KEYS } from 'api/testing/razorpay-stand-in';
import { openStandIn } from './stand-in-server.ts';

test('the dashboard refunds what the shop did not order, and reports it only if it should', async () => {
  const events: string[] = [];
  const shop = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    events.push(JSON.parse(text).event);
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => shop.once('listening', resolve));
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
  const server = await openStandIn({ host: '127.0.0.1', port: 0, webhookUrl, lateMs: 0, onError: console.error });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const authorization = `Basic ${Buffer.from(`${STAND_IN_KEYS.keyId}:${STAND_IN_KEYS.keySecret}`).toString('base64')}`;
  const json = { authorization, 'content-type': 'application/json' };
  const send = async (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, { method: 'POST', body, headers, redirect: 'manual' });
  try {
    const wanted = JSON.stringify({ amount: 50_000, currency: 'INR', receipt: 'r1' });
    const { id } = (await (await send('/v1/orders', wanted, json)).json()) as { id: string };
    await send('/checkout/pay', JSON.stringify({ order_id: id, way: 'pay' }));
    const page = async () => (await fetch(`${origin}/dashboard`)).text();
    const [payment = ''] = /pay_\w+/.exec(await page()) ?? [];
    const refund = (report: string) =>
      send('/dashboard/refund', new URLSearchParams({ payment, rupees: '200', report }));
    const foreign = await send('/dashboard/refund', new URLSearchParams({ payment, rupees: '1' }), {
      'sec-fetch-site': 'cross-site',
    });
    expect(foreign.status).toBe(403);
    expect((await refund('no')).status).toBe(303);
    await refund('yes');
    await send('/dashboard/next', new URLSearchParams({ status: 'failed' }));
    expect(await page()).toContain('<td>₹400</td>');
    expect(await page()).toContain('<option selected>failed');
    const list = await fetch(`${origin}/v1/refunds?from=0&count=100`, { headers: json });
    expect(((await list.json()) as { items: object[] }).items).toHaveLength(2);
    for (let i = 0; i < 50 && events.length < 2; i += 1) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(events).toEqual(['payment.captured', 'refund.processed']);
  } finally {
    server.close();
    shop.close();
  }
});
