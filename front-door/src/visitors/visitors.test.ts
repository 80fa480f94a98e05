import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { whenDone } from '@shop/server/testing/when-done';
import { createVisitors } from './visitors.ts';

const HOUR_MS = 3_600_000;

function open() {
  let now = Date.now();
  const visitors = createVisitors({ secret: 'a secret of thirty-two characters', secure: true }, () => now);
  whenDone(visitors.stop);
  return {
    pass: (ms: number) => {
      now += ms;
    },
    countsNow: ({ counts }: { counts: number }) => counts > now,
    identify(cookie = '', address = '192.0.2.1') {
      const set: string[] = [];
      const response = { setHeader: (_: string, value: string) => set.push(value) } as unknown as ServerResponse;
      const visitor = visitors.identify({ headers: { cookie } } as IncomingMessage, response, address);
      return { visitor, set: set[0], cookie: set[0]?.split(';', 1)[0] ?? cookie };
    },
  };
}

test('a visitor is recognised, and trusted again at a later visit', () => {
  const { identify, pass, countsNow } = open();
  const first = identify();
  expect(first.set).toMatch(/^__Host-shop-visitor=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/);
  expect(identify(first.cookie)).toMatchObject({ visitor: first.visitor, set: undefined });
  pass(3 * HOUR_MS);
  expect(countsNow(first.visitor)).toBe(false);
  const later = identify(first.cookie);
  expect(later.visitor.id).toBe(first.visitor.id);
  expect(countsNow(later.visitor)).toBe(true);
});

test('nobody can choose their own number', () => {
  const { identify } = open();
  const { visitor, cookie } = identify();
  // Without the prefix a sibling domain may have set it.
  const fromElsewhere = cookie.replace('__Host-', '');
  const name = '__Host-shop-visitor';
  for (const made of [`${name}=${visitor.id}`, `${cookie}x`, `${name}=x.y`, `${name}=`, fromElsewhere])
    expect(identify(made).visitor.id).not.toBe(visitor.id);
});

test('thirty visitors an hour per address are trusted, and the others are still visitors', () => {
  const { identify, countsNow } = open();
  const of = (address: string) => Array.from({ length: 40 }, () => identify('', address).visitor);
  const [many, others] = [of('192.0.2.1'), of('192.0.2.2')];
  expect(many.filter(countsNow)).toHaveLength(30);
  expect(others.filter(countsNow)).toHaveLength(30);
  expect(new Set(many.map(({ id }) => id)).size).toBe(40);
});
