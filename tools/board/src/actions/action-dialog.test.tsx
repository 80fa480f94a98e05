import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { rollBack } from './actions.ts';
import { ActButton, Actions } from './use-actions.tsx';

const ACTION = rollBack({ section: 'mf-orders', from: '3fa000000000', to: '81b000000000' });
const me = { name: 'orders', team: 'orders', rights: {}, passOver: [] };

let sent: { url: string; body: unknown }[];
let send: (line: object) => void;
let end: () => void;
const ended = jest.fn();

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  sent = [];
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  globalThis.fetch = (async (url: string, { body }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body)) });
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (line) => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
        end = () => controller.close();
      },
    });
    return new Response(stream);
  }) as unknown as typeof fetch;
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  jest.clearAllMocks();
});

const text = () => document.body.textContent ?? '';
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
const click = (name: string, times = 1) =>
  act(async () => {
    for (let time = 0; time < times; time++) button(name)?.click();
  });

async function open(isOffered = true) {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () =>
    root.render(
      <Actions me={me} onSignedOut={ended}>
        <ActButton label="Roll back" about="mf-orders" action={isOffered ? ACTION : null} />
      </Actions>,
    ),
  );
  await click('Roll back: mf-orders');
}

async function write(why: string) {
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, why);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('does not offer what the user may not do', async () => {
  await open(false);
  expect(document.querySelectorAll('button')).toHaveLength(0);
});

test('sends nothing without a reason, and the field explains why it is required', async () => {
  await open();
  expect(text()).toContain('mf-orders goes back from 3fa0000 to 81b0000 for everybody');
  await click('Roll back');
  expect(sent).toEqual([]);
  expect(text()).toContain('Give a reason: it stays in the log');
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
});

test("two clicks run the command once; the service's output appears as it arrives", async () => {
  await open();
  await write('prices are wrong');
  await click('Roll back', 2);
  expect(sent).toEqual([
    {
      url: '/api/commands/rollback',
      body: { words: ['mf-orders', '81b000000000'], options: { why: 'prices are wrong' } },
    },
  ]);
  await act(async () => send({ say: 'integrity: good, 3 ms' }));
  expect(text()).toContain('integrity: good, 3 ms');
  await act(async () => send({ done: true, lines: ['release 12: mf-orders 81b000000000'] }));
  expect(text()).toContain('Donerelease 12: mf-orders 81b000000000');
  expect(button('Roll back')).toBeUndefined();
});

test('shows the sentences of a refusal, and allows another try', async () => {
  await open();
  await write('x');
  await click('Roll back');
  await act(async () => send({ refused: ['mf-orders is not a section of stranger'] }));
  expect(text()).toContain('Refused: nothing was changedmf-orders is not a section of stranger');
  await click('Roll back');
  expect(sent).toHaveLength(2);
});

test('reports a broken connection, and does not treat it as success', async () => {
  await open();
  await write('x');
  await click('Roll back');
  await act(async () => end());
  expect(text()).toContain('The connection broke before it was done');
});

test('asks to sign in again if the session ended meanwhile', async () => {
  globalThis.fetch = (async () =>
    new Response(JSON.stringify({ error: { message: 'This token was revoked.' } }), { status: 401 })) as typeof fetch;
  await open();
  await write('x');
  await click('Roll back');
  expect(ended).toHaveBeenCalledWith('This token was revoked.');
});
