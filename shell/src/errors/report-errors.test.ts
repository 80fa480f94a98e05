import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { reportErrors } from './report-errors.ts';

type Listener = (event: Record<string, unknown>) => void;

const build = '0123456789ab';
const file = (section: string, name: string) => `https://shop.example/_sections/${section}/${build}/${name}`;
const release = {
  channel: 'canary',
  version: 7,
  shell: 'aaaaaaaaaaaa',
  sections: { 'mf-orders': { build }, 'mf-catalog': { build: 'cccccccccccc' } },
};

interface Report {
  channel: string;
  section: string;
  build: string;
  errors: { kind: string; name: string; at: string }[];
}

/** A page of its own, in which the script runs: it is handed over as text and may use nothing outside itself. */
function openPage(text: string | null = JSON.stringify({ release })) {
  const sent: Report[] = [];
  const listeners: Record<string, Listener> = {};
  const page = { text };
  const window: { tellError?: (...words: unknown[]) => void } = {};
  const scope = {
    window,
    document: { getElementById: () => (page.text === null ? null : { textContent: page.text }) },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
    navigator: { sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body) as Report) },
  };
  runInNewContext(`(${reportErrors})('page-data')`, scope);
  return { sent, page, window, fire: (name: string, event: Record<string, unknown> = {}) => listeners[name]?.(event) };
}

let shop: ReturnType<typeof openPage>;
beforeEach(() => {
  shop = openPage();
});

describe('an error is reported', () => {
  test('by section, build and place, without its message', () => {
    const stack = `TypeError: the customer Asha Rao\n    at open (${file('mf-orders', 'orders.1f.js')}:1:2345)`;
    shop.fire('error', { error: { name: 'TypeError', stack }, target: {} });
    expect(shop.sent).toEqual([
      {
        channel: 'canary',
        version: 7,
        shell: release.shell,
        section: 'mf-orders',
        build,
        pages: 0,
        metrics: {},
        errors: [{ kind: 'uncaught', name: 'TypeError', at: 'orders.1f.js:1:2345' }],
      },
    ]);
  });

  test('if a script or a style sheet does not load, also at a retry', () => {
    shop.fire('error', { target: { src: file('mf-orders', 'remoteEntry.1.js') } });
    shop.fire('error', { target: { href: `${file('mf-orders', 'orders.css')}?retry=1` } });
    expect(shop.sent.map(({ errors }) => errors[0])).toEqual([
      { kind: 'missing', name: 'Error', at: 'remoteEntry.1.js' },
      { kind: 'missing', name: 'Error', at: 'orders.css', again: true },
    ]);
  });

  test('as one of a kind that this tab had before, if it had', () => {
    for (const line of [1, 2])
      shop.fire('error', { error: { name: 'E', stack: `${file('mf-orders', 'a.js')}:${line}:1` }, target: {} });
    shop.window.tellError?.('request', { name: 'status 500' }, 'mf-orders');
    expect(shop.sent.map(({ errors }) => errors[0])).toEqual([
      { kind: 'uncaught', name: 'E', at: 'a.js:1:1' },
      { kind: 'uncaught', name: 'E', at: 'a.js:2:1', again: true },
      { kind: 'request', name: 'status 500', at: '' },
    ]);
  });

  test('if nobody awaited a promise', () => {
    shop.fire('unhandledrejection', { reason: { name: 'RangeError', stack: file('shell', 'bootstrap.js:1:2') } });
    expect(shop.sent[0]).toMatchObject({ section: 'shell', build: release.shell, errors: [{ kind: 'rejection' }] });
  });

  test('for the section that it happened in, although React is named first', () => {
    const stack = `at react (${file('shell', 'core.js')}:1:1)`;
    shop.window.tellError?.(
      'render',
      { name: 'Error', stack },
      undefined,
      `at List (${file('mf-catalog', 'home.js')}:3:4)`,
    );
    expect(shop.sent[0]).toMatchObject({ section: 'mf-catalog', errors: [{ kind: 'render', at: 'home.js:3:4' }] });
  });

  test('for the named section, if there is no place', () => {
    shop.window.tellError?.('loader', { name: 'Error' }, 'mf-orders');
    expect(shop.sent[0]).toMatchObject({ section: 'mf-orders', errors: [{ kind: 'loader', at: '' }] });
  });

  test('that happened before the page named its builds', () => {
    const early = openPage(null);
    early.fire('error', { target: { src: file('shell', 'main.js') } });
    expect(early.sent).toEqual([]);
    early.page.text = JSON.stringify({ release });
    early.fire('DOMContentLoaded');
    expect(early.sent).toMatchObject([{ section: 'shell', errors: [{ kind: 'missing', at: 'main.js' }] }]);
  });
});

describe('nothing is reported', () => {
  test('about an extension or an unknown section', () => {
    shop.fire('error', { error: { name: 'E', stack: 'chrome-extension://abc/content.js:1:2' }, target: {} });
    shop.fire('unhandledrejection', { reason: undefined });
    shop.window.tellError?.('loader', new Error('x'), 'mf-none');
    expect(shop.sent).toEqual([]);
  });

  test('twice, and no more than five times', () => {
    for (let line = 0; line < 9; line++) {
      const error = { name: 'E', stack: `${file('mf-orders', 'a.js')}:${line}:1` };
      shop.fire('error', { error, target: {} });
      shop.fire('error', { error, target: {} });
    }
    expect(shop.sent).toHaveLength(5);
  });
});
