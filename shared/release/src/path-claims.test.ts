import { describe, expect, test } from '@jest/globals';
import type { BuildManifest } from '@shop/contract/release';
import { whyNotTogether } from './compatible.ts';

const section = (name: string, paths: string[], sharedWith?: string[]) =>
  ({
    section: name,
    routes: paths.map((path) => ({ path, js: [], css: [], ...(sharedWith && { sharedWith }) })),
    needs: {},
    names: {},
  }) as unknown as BuildManifest;

const orders = (...sharedWith: string[]) => section('mf-orders', ['/orders', '/orders/:orderId'], sharedWith);
const catalog = section('mf-catalog', ['/', '/details/:productId']);
const reasons = (...sections: BuildManifest[]) =>
  whyNotTogether(Object.fromEntries(sections.map((each) => [each.section, each])));

describe('a section is refused without the consent of the section whose paths it takes:', () => {
  test.each([
    [
      'a path below another',
      '/orders/help',
      /^\/orders\/help of mf-help lies below \/orders of mf-orders, which must agree first: sharedWith: \['mf-help'\]/,
    ],
    ['a path below a parameter', '/orders/:id/invoice', /lies below \/orders of mf-orders/],
    ['a path below another by an optional segment', '/help?/orders/new', /lies below \/orders of mf-orders/],
    ['the same path by an optional segment', '/orders/help?', /belongs to mf-orders and to mf-help/],
    ['a path below another, in other letters', '/Orders/help', /lies below \/orders/],
    ['a wildcard over another', '/orders/*', /^\/orders\/\* of mf-help covers \/orders of mf-orders/],
    ['a wildcard over everything', '/*', /covers \/ of mf-catalog/],
    ['a parameter over every address of one level', '/:any', /^\/:any of mf-help covers \/orders of mf-orders/],
    [
      'parameters over every address of two levels',
      '/:any/:more',
      /covers \/(details\/:productId|orders\/:orderId) of/,
    ],
  ])('%s', (_, path, sentence) => {
    const found = reasons(catalog, orders(), section('mf-help', [path]));
    expect(found).toContainEqual(expect.stringMatching(sentence));
  });

  test('a wildcard that only its own section declares as shared', () => {
    expect(reasons(orders(), section('mf-help', ['/orders/*'], ['mf-orders']))).toEqual([
      expect.stringMatching(/covers/),
    ]);
  });

  test('a fixed word in place of a parameter', () => {
    const found = reasons(section('mf-orders', ['/orders/:id']), section('mf-help', ['/orders/help']));
    expect(found).toEqual([expect.stringMatching(/takes an address of \/orders\/:id of mf-orders/)]);
  });
});

test.each(['/api', '/api/gifts', '/API/gifts', '/_sections/x', '/__vitals', '/live', '/Live', '/live?', '/robots.txt'])(
  'no page is at %s, because the front door serves that path itself',
  (path) => {
    expect(reasons(section('mf-gifts', [path, '/apiary', '/lively']))).toEqual([
      `${path} of mf-gifts is an address of the front door, which shows no page there`,
    ]);
  },
);

describe('sections are compatible', () => {
  test('if the one above agrees', () => {
    expect(reasons(catalog, orders('mf-help'), section('mf-help', ['/orders/help']))).toEqual([]);
  });

  test('if both agree on a wildcard and a path below it', () => {
    expect(
      reasons(section('mf-files', ['/files/*'], ['mf-help']), section('mf-help', ['/files/help'], ['mf-files'])),
    ).toEqual([]);
  });

  test('next to each other, below home only, and with their own paths below their own', () => {
    expect(reasons(catalog, orders(), section('mf-gifts', ['/gifts', '/gifts/:id', '/gifts/:id/wrap']))).toEqual([]);
    expect(reasons(orders(), section('mf-other', ['/ordersOfOld', '/order/:id']))).toEqual([]);
    expect(reasons(catalog, orders(), section('mf-gifts', ['/gifts/*']))).toEqual([]);
  });
});
