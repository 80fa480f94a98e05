import dns from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PrivateAddress, postOutside } from './post-outside.ts';

/** A service inside the shop's network. */
const inside = createServer((request, response) => {
  heard.push(request.headers.host ?? '');
  response.end();
});
let heard: string[];
let inTurn: string[][];
let url: string;

beforeEach(async () => {
  heard = [];
  await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening));
  url = `http://rebound.example:${(inside.address() as AddressInfo).port}/`;
  // As a resolver whose owner changes the address between two questions.
  jest.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, done: Done) => {
    const addresses = (inTurn.length > 1 ? inTurn.shift() : inTurn[0]) ?? [];
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as never);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await new Promise((closed) => inside.close(closed));
});

type Done = (error: null, addresses: { address: string; family: number }[]) => void;

const post = (mayBePrivate = false) => postOutside({ url, headers: {}, body: '{}', mayBePrivate });

/** For documentation: nobody has it, so the connection fails at once. */
const PUBLIC = '3fff::1';

test('a host name is looked up once, and the connection goes to the address that was checked, even if the name leads to a private one later', async () => {
  inTurn = [[PUBLIC], ['127.0.0.1']];
  await expect(post()).rejects.toThrow();
  expect(dns.lookup).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([]);
});

test.each([[['127.0.0.1']], [[PUBLIC, '127.0.0.1']], [[PUBLIC, '::ffff:127.0.0.1']]])(
  'a name with an address inside is refused: %j',
  async (addresses) => {
    inTurn = [addresses];
    await expect(post()).rejects.toThrow(PrivateAddress);
    expect(heard).toEqual([]);
  },
);
