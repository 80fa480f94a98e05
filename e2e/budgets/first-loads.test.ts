import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { brotliKiB, builtFile, manifestOf, scriptsFor } from './built-parts.ts';

/** What each page loads before it can be used, with a KiB to spare: more needs a decision. */
test.each([
  ['mf-catalog', '/', 167.1],
  ['mf-catalog', '/categories/:categoryId', 169],
  ['mf-catalog', '/details/:productId', 169.3],
  ['mf-cart-checkout', '/cart', 171.6],
  ['mf-cart-checkout', '/orderSuccess', 163.2],
  ['mf-account', '/profile', 160.5],
  ['mf-account', '/savedAddresses', 160.8],
  ['mf-orders', '/orders', 179.6],
])('%s loads for %s at most %d KiB of JavaScript', (section, path, most) => {
  expect(brotliKiB([...scriptsFor('shell'), ...scriptsFor(section, path)])).toBeLessThanOrEqual(most);
});

/** The texts are in the document, next to each other. Later texts come with their code. */
const HINDI_KIB = 3;

const customerPages = [
  ...['/', '/categories/:categoryId', '/details/:productId'].map((path) => ['mf-catalog', path] as const),
  ...['/cart', '/orderSuccess'].map((path) => ['mf-cart-checkout', path] as const),
  ...['/profile', '/savedAddresses'].map((path) => ['mf-account', path] as const),
  ['mf-orders', '/orders'] as const,
];
test.each(customerPages)(`%s loads for %s in Hindi at most ${HINDI_KIB} KiB more`, (section, path) => {
  const page = manifestOf(section).routes.find((route) => route.path === path)?.texts?.hi;
  const texts = [builtFile('shell', manifestOf('shell').texts?.hi ?? ''), builtFile(section, page ?? '')];
  expect(brotliCompressSync(Buffer.concat(texts)).length / 1024).toBeLessThanOrEqual(HINDI_KIB);
});

test('no page that does not pay loads anything of the payment: the checkout is code of its own', () => {
  const codeOf = (part: string, files: readonly string[]) =>
    files.filter((file) => builtFile(part, file).includes('Razorpay'));
  const first = customerPages.flatMap(([section, path]) => [...scriptsFor('shell'), ...scriptsFor(section, path)]);
  for (const { part, file } of first) expect([part, file, codeOf(part, [file])]).toEqual([part, file, []]);
  const later = Object.keys(manifestOf('mf-orders').files).filter((file) => file.endsWith('.js'));
  expect(codeOf('mf-orders', later)).toHaveLength(1);
});

test('no small part of the shell is a file that a page asks for after the others: such code is in the core', () => {
  // A file without a name holds what several others need. `CORE` in shared/build/app-config.mjs lists what is in the core.
  const small = Object.keys(manifestOf('shell').files).filter(
    (file) => /^\d+\.[0-9a-f]+\.js$/.test(file) && builtFile('shell', file).length < 4096,
  );
  expect(small).toEqual([]);
});
