import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { billOf, packageFolder } from './bill-of-materials.mjs';

let root: string;
const at = (name: string) => join(root, 'node_modules', name);
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'materials-'));
  const packages: Record<string, object> = {
    plain: { name: 'plain', version: '1.2.3', license: 'MIT' },
    '@some/scoped': { name: '@some/scoped', version: '4.0.0', license: '(MIT OR Apache-2.0)' },
    old: { name: 'old', version: '0.1.0', licenses: [{ type: 'BSD-3-Clause' }] },
    silent: { name: 'silent', version: '1.0.0' },
  };
  for (const [name, described] of Object.entries(packages)) {
    mkdirSync(at(name), { recursive: true });
    writeFileSync(join(at(name), 'package.json'), JSON.stringify(described));
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ['/a/node_modules/react/index.js', '/a/node_modules/react'],
  ['/a/node_modules/@shop/x/src/y.ts', '/a/node_modules/@shop/x'],
  ['/a/node_modules/.pnpm/react@19/node_modules/react/cjs/x.js', '/a/node_modules/.pnpm/react@19/node_modules/react'],
  ['/a/mf-orders/src/routes.tsx', undefined],
])('the file %s belongs to the package %s', (file, folder) => expect(packageFolder(file)).toBe(folder));

test('a bill names each package once, with its version and licence, always in the same order', () => {
  const folders = ['silent', 'plain', '@some/scoped', 'old', 'plain'].map(at);
  const bill = billOf('mf-orders', folders);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'mf-orders' } } });
  expect(bill.components.map((one) => [one.purl, one.licenses])).toEqual([
    ['pkg:npm/%40some/scoped@4.0.0', [{ expression: '(MIT OR Apache-2.0)' }]],
    ['pkg:npm/old@0.1.0', [{ license: { id: 'BSD-3-Clause' } }]],
    ['pkg:npm/plain@1.2.3', [{ license: { id: 'MIT' } }]],
    ['pkg:npm/silent@1.0.0', []],
  ]);
  expect(billOf('mf-orders', folders.toReversed())).toEqual(bill);
});
