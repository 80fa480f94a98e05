import { expect, test } from '@jest/globals';
import { readShopSettings } from '../processes/shop-settings.ts';
import { startBox } from './start-box.ts';

test.each([
  [{}, 'http://localhost:3185'],
  [{ PUBLIC_ORIGIN: 'https://shop.example.in' }, 'https://shop.example.in'],
])('with %j the box of start names %s', (env, address) => {
  expect(startBox(readShopSettings({ PORT: '3185', ...env }), [])).toContain(`The shop is open:  ${address} `);
});
