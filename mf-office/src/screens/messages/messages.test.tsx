import { afterEach, describe, expect, jest, test } from '@jest/globals';
import {
  MESSAGE_KINDS,
  type Message,
  type MessageSettings,
  type MessagesResponse,
} from '@shop/contract/office/messages';
import type { Right } from '@shop/contract/office/rights';
import { ApiError, api, queries } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { choose } from '../../testing/choose.ts';
import { inOffice } from '../../testing/in-office.tsx';
import { MessagesScreen } from './messages.tsx';

const message = (change: Partial<Message>): Message => ({
  _id: 'b'.repeat(24),
  kind: 'shipped',
  to: 'customer',
  name: 'Asha',
  state: 'given_up',
  channel: 'whatsapp',
  order: { _id: 'a'.repeat(24), orderId: '40040026' },
  product: null,
  subject: 'Order 40040026 is on its way',
  text: 'Hello Asha',
  language: 'en',
  at: '2026-11-27T06:00:00.000Z',
  tries: 8,
  next_at: null,
  problem: 'WhatsApp does not respond.',
  sent_at: null,
  delivered_at: null,
  read_at: null,
  ...change,
});

const list = (...messages: Message[]): MessagesResponse => ({ messages, cursor: null, counts: { given_up: 1 } });

const settings = (change: Partial<MessageSettings> = {}): MessageSettings => ({
  version: 3,
  quiet: null,
  shop_language: 'en',
  channels: ['whatsapp', 'email'],
  placeholders: ['name', 'order'],
  ways: Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, ['whatsapp', 'email']])),
  texts: MESSAGE_KINDS.map((kind) => ({
    kind,
    language: 'en',
    subject: 'Order {order}',
    text: 'Hello {name}',
    whatsapp: null,
    sms: null,
    is_default: true,
    version: 0,
  })),
  ...change,
});

let page: Shown;
function open(at: string, { messages = list(message({})), more = settings(), rights = ALL } = {}) {
  jest
    .spyOn(api, 'get')
    .mockImplementation(async (path) => (path === '/admin/messages/settings' ? more : messages) as never);
  return inOffice(<MessagesScreen />, { at, rights });
}
const ALL: Right[] = ['see', 'customers.see', 'orders.move', 'settings.edit'];
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
  queries.forget();
});

describe('the page of messages', () => {
  test('shows why a message was given up, as its customer would have seen it, and sends it again by a click', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue({ message: message({ state: 'waiting' }) } as never);
    page = await open('/office/messages?state=given_up');
    await until(() => page.text().includes('WhatsApp does not respond.'));
    expect(page.text()).toContain('Order 40040026 is on its wayHello Asha');
    await page.press('Send again');
    expect(post.mock.lastCall?.[0]).toBe(`/admin/messages/${'b'.repeat(24)}/send-again`);
  });

  test('keeps the message with the reason when it cannot be sent again', async () => {
    jest.spyOn(api, 'post').mockRejectedValue(new ApiError(409, 'already_sent', 'This message was sent already.'));
    page = await open('/office/messages');
    await until(() => page.text().includes('WhatsApp does not respond.'));
    await page.press('Send again');
    expect(page.text()).toContain('This message was sent already.');
  });

  test('without a channel it shows that no message is sent, and has no button to send one', async () => {
    const unsent = message({ state: 'not_sent', channel: null, problem: null, tries: 0 });
    page = await open('/office/messages', { messages: list(unsent), more: settings({ channels: [] }) });
    await until(() => page.text().includes('Messages are not sent yet'));
    expect(page.text()).toContain('Not sent');
    expect(page.button('Send again')).toBeNull();
  });

  test('shows at quiet hours that they end when they begin', async () => {
    const words = 'The quiet hours must end at another time than they begin.';
    page = await open('/office/messages?part=settings', { more: settings({ quiet: { from: '21:00', to: '21:00' } }) });
    await until(() => page.text().includes(words));
    expect(page.text().indexOf(words)).toBeLessThan(page.text().indexOf('Language of messages to the shop'));
  });

  test('shows a text beside what the customer would get, and saves it with its version', async () => {
    const preview = { subject: 'Order 40040026', text: 'Hello Asha', unknown: ['ordr'], order: null };
    const post = jest.spyOn(api, 'post').mockRejectedValue(new Error('No network.'));
    const put = jest.spyOn(api, 'put').mockResolvedValue(settings() as never);
    page = await open('/office/messages?part=settings');
    await until(() => page.text().includes('The preview did not load.'));
    post.mockResolvedValue(preview as never);
    await page.press('Try again');
    await until(() => page.text().includes('{ordr} has no meaning here.'));
    expect(page.text()).toContain('You can use {name} {order}');
    await page.press('Save the text');
    expect(put.mock.lastCall).toEqual([
      '/admin/messages/texts/placed',
      {
        language: 'en',
        version: 0,
        text: { subject: 'Order {order}', text: 'Hello {name}', whatsapp: null, sms: null },
      },
    ]);
  });

  test('shows and saves the text in each language', async () => {
    const preview = jest
      .spyOn(api, 'post')
      .mockResolvedValue({ subject: '', text: '', unknown: [], order: null } as never);
    const put = jest.spyOn(api, 'put').mockResolvedValue(settings() as never);
    const english = settings();
    const hindi = { ...english.texts[0], language: 'hi' as const, subject: 'ऑर्डर {order}', version: 4 };
    page = await open('/office/messages?part=settings', {
      more: { ...english, texts: [...english.texts, hindi as (typeof english.texts)[number]] },
    });
    const label = [...page.container.querySelectorAll('label')].find(({ textContent }) => textContent === 'Language');
    await choose(label?.control, 'हिन्दी');
    await until(() => page.text().includes('Without one, the English message is sent.'));
    expect(preview.mock.lastCall?.[1]).toMatchObject({ language: 'hi', subject: 'ऑर्डर {order}' });
    await page.press('Save the text');
    expect(put.mock.lastCall?.[1]).toMatchObject({ language: 'hi', version: 4, text: { subject: 'ऑर्डर {order}' } });
    await choose(label?.control, 'ಕನ್ನಡ');
    await page.press('Save the text');
    expect(put.mock.lastCall?.[1]).toMatchObject({ language: 'kn', version: 0, text: { subject: 'Order {order}' } });
  });

  test('lets staff without the right only read the texts', async () => {
    jest.spyOn(api, 'post').mockResolvedValue({ subject: '', text: '', unknown: [], order: null } as never);
    page = await open('/office/messages?part=settings', { rights: ['see', 'customers.see'] });
    await until(() => page.text().includes('When and how'));
    expect([page.button('Save'), page.button('Save the text')]).toEqual([null, null]);
  });
});
