import { describe, expect, test } from '@jest/globals';
import type { BuildManifest } from '@shop/contract/release';
import { whyNotTogether } from './compatible.ts';

const manifest = (section: string, more: Partial<BuildManifest>) =>
  ({ section, build: 'b1', routes: [], needs: {}, gives: {}, names: {}, ...more }) as unknown as BuildManifest;
const route = (path: string) => ({ path, js: [], css: [] });
const shell = (more: Partial<BuildManifest> = {}) =>
  manifest('shell', {
    gives: { react: '19.3.0', '@shop/ui': '0.1.0' },
    names: { react: ['useState'], '@shop/ui': ['Button'] },
    ...more,
  });
const reasons = (...manifests: BuildManifest[]) =>
  whyNotTogether(Object.fromEntries(manifests.map((each) => [each.section, each])));

describe('a section and a shell', () => {
  test('are compatible if the shell provides what the section needs', () => {
    const orders = manifest('mf-orders', {
      needs: { react: '^19.2.0' },
      names: { react: ['useState'], 'react-dom': ['flushSync'] },
      routes: [route('/orders'), route('/orders/:orderId')],
    });
    expect(reasons(shell(), orders)).toEqual([]);
  });

  test('are not if the shell does not provide a package', () => {
    expect(reasons(shell(), manifest('mf-orders', { needs: { dayjs: '^1.0.0' } }))).toEqual([
      'mf-orders needs dayjs ^1.0.0, which the shell does not give: publish a shell that has it first',
    ]);
  });

  test('are not if the shell provides another version', () => {
    expect(reasons(shell(), manifest('mf-orders', { needs: { react: '^20.0.0' } }))).toEqual([
      'mf-orders needs react ^20.0.0 and the shell b1 gives 19.3.0: publish a shell that has it first, or build mf-orders for 19.3.0',
    ]);
  });

  test('of different kinds are not, and must be published together', () => {
    const old = manifest('mf-orders', { needs: { '@shop/platform': '^0.1.3' } });
    expect(reasons(shell({ gives: { '@shop/platform': '0.2.0' } }), old)).toEqual([
      'mf-orders is built for a shell with @shop/platform ^0.1.3, and the shell b1 has 0.2.0: publish the shell and all sections of one version together, as `pnpm start` does',
    ]);
  });

  test('are not if the shell lacks a name', () => {
    const cart = (...names: string[]) => manifest('mf-cart', { names: { '@shop/ui': ['Button', ...names] } });
    expect(reasons(shell(), cart())).toEqual([]);
    expect(reasons(shell(), cart('Dialog'))).toEqual([
      'mf-cart uses Dialog of @shop/ui, which the shell b1 does not hold: add it to @shop/ui and publish a shell that has it first',
    ]);
    expect(reasons(shell(), cart('Dialog', 'Field'))).toEqual([
      expect.stringMatching(/^mf-cart uses Dialog, Field of @shop\/ui, .* add them to @shop\/ui/),
    ]);
  });
});

describe('a path', () => {
  test('is declared once by its section', () => {
    expect(
      reasons(shell(), manifest('mf-orders', { routes: [route('/orders/:id'), route('/orders/:order')] })),
    ).toEqual(['mf-orders names the path /orders/:order twice']);
  });

  test('is not owned by two sections', () => {
    const gifts = manifest('mf-gifts', { routes: [route('/Gifts/')] });
    expect(reasons(shell(), gifts, manifest('mf-other', { routes: [route('/gifts')] }))).toEqual([
      expect.stringMatching(/\/gifts belongs to mf-gifts and to mf-other/),
    ]);
  });
});
