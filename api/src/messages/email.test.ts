import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { ChannelAway, ChannelRefusal, type Outgoing } from './channel.ts';
import { createEmail } from './email.ts';
import type { Values } from './render.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(() => {
  Object.assign(server.behaviour, { refuseWith: 0, hangUp: false });
});
afterAll(() => server.close());

const channel = (more: { user?: string; password?: string; port?: number } = {}) =>
  createEmail({
    host: '127.0.0.1',
    port: server.port,
    isSecure: false,
    isThisMachine: true,
    from: 'Panseri <orders@shop.example>',
    ...more,
  });

const message: Outgoing = {
  id: 'a'.repeat(24),
  kind: 'placed',
  language: 'en',
  address: 'asha@example.com',
  subject: 'Your order 12345678 ✓',
  text: 'Hello <Asha> & co,\n\n2 × Toor Dal: ₹199\n\nhttps://shop.example/orders/12345678',
  template: { whatsapp: null, sms: null },
  values: {} as Values,
};

test('an e-mail arrives with its text, as HTML too, and with the same id whenever it is repeated', async () => {
  expect(await channel().send(message)).toBe(`<${message.id}@shop.example>`);
  await channel().send(message);
  const [first, second] = server.arrived.slice(-2);
  expect([first?.to, first?.id, second?.id]).toEqual([
    'asha@example.com',
    `<${message.id}@shop.example>`,
    `<${message.id}@shop.example>`,
  ]);
  const source = first?.source ?? '';
  expect(source).toMatch(/^From: Panseri <orders@shop\.example>/m);
  expect(source).toMatch(/text\/plain[\s\S]*text\/html/);
  expect(source.replaceAll('=\r\n', '')).toContain('Hello &lt;Asha&gt; &amp; co,');
});

test('a mailbox that does not exist is a refusal, without the address in its sentence', async () => {
  server.behaviour.refuseWith = 550;
  const problem = await channel()
    .send(message)
    .catch((error) => error);
  expect(problem).toBeInstanceOf(ChannelRefusal);
  expect(problem.message).toBe('The mail server refused the message with 550.');
});

test('a server that is busy, away, or does not accept the password may take it later', async () => {
  server.behaviour.refuseWith = 451;
  const busy = await channel()
    .send(message)
    .catch((error) => error);
  const away = await channel({ port: 1 })
    .send(message)
    .catch((error) => error);
  const locked = await channel({ user: 'shop', password: 'wrong-secret' })
    .send(message)
    .catch((error) => error);
  for (const problem of [busy, away, locked]) expect(problem).toBeInstanceOf(ChannelAway);
  expect([busy.isUnsure, away.isUnsure, locked.isUnsure]).toEqual([false, false, false]);
  expect(`${busy.message}${away.message}${locked.message}`).not.toMatch(/asha|wrong-secret/);
});

test('an e-mail goes with name and password where the server wants them', async () => {
  await channel({ user: 'shop', password: 'right' }).send(message);
  expect(server.logins.at(-1)).toBe('shop');
});
