import { expect, test } from '@jest/globals';
import { openFrontDoor } from '../testing/open-front-door.ts';

test('a caller can see which address its limits apply to, and how many proxies report it', async () => {
  const door = await openFrontDoor({ trustedProxies: 1 });
  const see = async (forwarded?: string) => {
    const response = await door.fetch('/__address', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} });
    expect(response.headers.get('cache-control')).toBe('no-store');
    return response.json();
  };
  expect(await see()).toMatchObject({ hops: 0, trusted: 1 });
  expect(await see('192.0.2.1, 203.0.113.9')).toEqual({ address: '203.0.113.9', hops: 2, trusted: 1 });
});
