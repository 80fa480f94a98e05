import { expect, test } from '@jest/globals';
import { withRank as withRankIn } from './cascade-loader.mjs';

const withRank = (css: string, file: string, folder = '/shop/shell') => withRankIn(css, file, folder);
const UI = '/shop/shared/ui/src/button.module.css';
const FEATURE = '/shop/mf-catalog/src/features/products/card.module.css';
const SCREEN = '/shop/mf-catalog/src/screens/home/banner.module.css';
const WEIGHT = ':not(:global(#_))';

test('shared styles get no weight, a feature one, a screen two', () => {
  expect(withRank('.a { color: red }', UI)).toBe('.a { color: red }');
  expect(withRank('.a { color: red }', FEATURE)).toBe(`${WEIGHT}.a { color: red }`);
  expect(withRank('.a { color: red }', SCREEN)).toBe(`${WEIGHT}${WEIGHT}.a { color: red }`);
});

test('every selector of a list gets the weight, after the element name and before anything else', () => {
  const css = 'a.b > :is(.c, .d), *::before, :root[data-theme="x,y"] { color: red }';
  expect(withRank(css, FEATURE)).toBe(
    `a${WEIGHT}.b > :is(.c, .d), *${WEIGHT}::before, ${WEIGHT}:root[data-theme="x,y"] { color: red }`,
  );
});

test('a global name comes before the weight, because it may be an element', () => {
  expect(withRank(':global(body):has(.a) {}', FEATURE)).toBe(`:global(body)${WEIGHT}:has(.a) {}`);
});

test('rules inside conditions get the weight; the steps of an animation do not', () => {
  const css = '@media print { .a { color: red } } @keyframes turn { from, 50% { rotate: 0 } to { rotate: 1turn } }';
  expect(withRank(css, FEATURE)).toBe(css.replace('.a', `${WEIGHT}.a`));
});

test('a style sheet without CSS modules is weighted as well', () => {
  expect(withRank('.a{}', '/shop/mf-orders/src/print.css')).toBe(':not(#_).a{}');
});

test("the shell's base styles of elements get no weight", () => {
  expect(withRank('h1{}', '/shop/shell/src/styles/base.css')).toBe('h1{}');
});

test('`composes` stays in a rule of a single class, as CSS modules demand', () => {
  expect(withRank('.a { composes: b; color: red }', FEATURE)).toBe(`.a { composes: b }\n${WEIGHT}.a { color: red }`);
});

test('a nested rule is refused with its line', () => {
  expect(() => withRank('.a { .b { color: red } }', FEATURE)).toThrow(/card\.module\.css:1:6: Nested rules/);
});

test('a section in its own repository ranks like one in the workspace, and its installed packages like shared code', () => {
  const ofRepository = (file: string) => withRank('.a{}', `/home/asha/orders/${file}`, '/home/asha/orders');
  expect(ofRepository('src/screens/orders/orders.css')).toBe(':not(#_):not(#_).a{}');
  expect(ofRepository('src/features/orders.css')).toBe(':not(#_).a{}');
  expect(ofRepository('node_modules/.pnpm/@shop+ui@1/node_modules/@shop/ui/dist/button.css')).toBe('.a{}');
});
