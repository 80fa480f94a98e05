import { expect, test } from '@jest/globals';
import { isPrivate } from './private-networks.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.10',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '[::1]',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  'fd00::1',
  'fe80::1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  'fec0::1',
])('%s is an address of a private network', (address) => expect(isPrivate(address)).toBe(true));

test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:8.8.8.8', 'example.com'])(
  '%s is not an address of a private network',
  (address) => expect(isPrivate(address)).toBe(false),
);
