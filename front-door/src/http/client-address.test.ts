import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { clientAddress } from './client-address.ts';

const addressOf = (
  forwarded: string | undefined,
  trustedProxies: number,
  remoteAddress: string | undefined = '10.0.0.1',
) =>
  clientAddress(
    {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress } as IncomingMessage['socket'],
    },
    trustedProxies,
  );

test('without proxies in front it is the other end of the connection, whatever the request says', () => {
  expect(addressOf('9.9.9.9', 0)).toBe('10.0.0.1');
  expect(addressOf(undefined, 0)).toBe('10.0.0.1');
});

test('behind proxies it is what the outermost proxy saw; addresses that the client wrote before that are not trusted', () => {
  expect(addressOf('203.0.113.5', 1)).toBe('203.0.113.5');
  expect(addressOf('6.6.6.6, 203.0.113.5', 1)).toBe('203.0.113.5');
  expect(addressOf('6.6.6.6, 203.0.113.5 ,10.0.0.2', 2)).toBe('203.0.113.5');
});

test('a request that bypassed some of the proxies counts by the first one that reports it, or by its connection', () => {
  expect(addressOf('203.0.113.5', 2)).toBe('203.0.113.5');
  expect(addressOf(undefined, 1)).toBe('10.0.0.1');
  expect(addressOf(' , ', 1)).toBe('10.0.0.1');
});

test('a closed connection still has an address', () => {
  expect(clientAddress({ headers: {}, socket: {} as IncomingMessage['socket'] }, 1)).toBe('unknown');
});
