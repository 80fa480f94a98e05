import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ChannelAway, ChannelRefusal, type Outgoing } from './channel.ts';
import { createSms } from './sms.ts';

interface Call {
  method: string | undefined;
  path: string | undefined;
  authorization: string | undefined;
  type: string | undefined;
  body: unknown;
}

let gateway: Server;
let url: string;
let calls: Call[];
let respond: { status: number; body: string } | 'hang up';

async function read(request: IncomingMessage) {
  let text = '';
  for await (const part of request) text += part;
  const { method, url: path, headers } = request;
  calls.push({
    method,
    path,
    authorization: headers.authorization,
    type: headers['content-type'],
    body: JSON.parse(text),
  });
}

beforeAll(async () => {
  gateway = createServer((request, response) => {
    void read(request).then(() => {
      if (respond === 'hang up') return request.socket.destroy();
      response.writeHead(respond.status, { 'content-type': 'application/json' }).end(respond.body);
    });
  });
  await new Promise<void>((listens) => gateway.listen(0, '127.0.0.1', listens));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/v1/send?route=4`;
});
beforeEach(() => {
  calls = [];
  respond = { status: 202, body: '{"id":"gw-7"}' };
});
afterAll(() => new Promise((closed) => gateway.close(closed)));

const text = 'Dear {name}, your order {order} of {shop} is on its way.';
const message: Outgoing = {
  id: 'a'.repeat(24),
  kind: 'shipped',
  address: '+919812345678',
  subject: 'Not sent',
  text: 'Not sent',
  template: { whatsapp: null, sms: { id: '1107160000000000001', text } },
  language: 'en',
  values: { name: 'Asha “A” Rao', order: '40040026', shop: 'दुकान' } as Outgoing['values'],
};
const send = (more: Partial<Outgoing> = {}) =>
  createSms({ apiUrl: url, apiKey: 'key-1', entityId: '1101000000000000001', header: 'PNSARI' }).send({
    ...message,
    ...more,
  });

test('a message goes to the gateway once, as JSON with the ids of DLT, in the wording that was registered', async () => {
  expect(await send()).toBe('gw-7');
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/v1/send?route=4',
      authorization: 'Bearer key-1',
      type: 'application/json',
      body: {
        to: '+919812345678',
        sender: 'PNSARI',
        entity_id: '1101000000000000001',
        template_id: '1107160000000000001',
        reference: 'a'.repeat(24),
        text: 'Dear Asha “A” Rao, your order 40040026 of दुकान is on its way.',
      },
    },
  ]);
});

test.each([
  ['an id that is no text', 200, '{"id":7}'],
  ['nothing', 204, ''],
  ['no JSON', 200, 'OK'],
])('a gateway that responds with %s has taken it', async (_what, status, body) => {
  respond = { status, body };
  expect(await send()).toBeNull();
});

test.each([401, 403, 408, 429, 500, 503])('a status of %d is tried again', async (status) => {
  respond = { status, body: '{}' };
  await expect(send()).rejects.toBeInstanceOf(ChannelAway);
});

test.each([400, 404, 422])('a status of %d is a refusal, which another try does not help', async (status) => {
  respond = { status, body: '{"error":"template"}' };
  await expect(send()).rejects.toBeInstanceOf(ChannelRefusal);
});

test('a gateway that hangs up may have sent it; one that cannot be reached has not', async () => {
  respond = 'hang up';
  await expect(send()).rejects.toMatchObject({ isUnsure: true });
  const gone = createServer();
  await new Promise<void>((listens) => gone.listen(0, '127.0.0.1', listens));
  const apiUrl = `http://127.0.0.1:${(gone.address() as AddressInfo).port}/`;
  await new Promise((closed) => gone.close(closed));
  const closed = createSms({ apiUrl, apiKey: 'k', entityId: '1', header: 'A' });
  await expect(closed.send(message)).rejects.toMatchObject({ isUnsure: false });
});

test('without a registered template nothing is sent by SMS', () => {
  const sms = createSms({ apiUrl: url, apiKey: 'k', entityId: '1', header: 'A' });
  expect(sms.canSend({ template: { ...message.template, sms: null } })).toBe(false);
});
