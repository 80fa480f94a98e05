import { expect, test } from '@jest/globals';
import { findTexts } from './find-texts.mjs';

const found = (code: string) => findTexts('cart.tsx', `import { t, plural, rich } from '../t.ts';\n${code}`);
const textsIn = (code: string) => found(code).texts.map(({ text }) => text);

test('finds the texts of a component', () => {
  expect(
    textsIn(`
      export const Cart = ({ count }: Props) => (
        <p title={t('Your cart')}>
          {plural(count, { one: '1 item', other: '{count} items' })}
          {rich('Shown for {link}', { link: <a href="/">dal</a> })}
        </p>
      );`),
  ).toEqual(['Your cart', '{count} items', 'Shown for {link}']);
});

test('a text with a context is a text of its own', () => {
  expect(textsIn(`const a = () => [t('Order'), t('Order', {}, 'button')];`)).toEqual(['Order', 'Order | button']);
});

test('a package that is installed has its texts in what the compiler wrote', () => {
  const code = `import { jsx as _jsx } from 'react/jsx-runtime';\nimport { t } from '../t.js';\nexport const Add = () => _jsx('b', { children: t('Add to cart') });`;
  expect(findTexts('add.js', code).texts.map(({ text }) => text)).toEqual(['Add to cart']);
});

test('another function of the same name has no texts', () => {
  expect(findTexts('cart.tsx', `import { t } from './time.ts'; const a = () => t('Cart'); // '../t.ts'`).texts).toEqual(
    [],
  );
});

test('a text that is put together cannot be translated', () => {
  expect(found('const a = (name: string) => t(`Hello, ${name}`);').problems).toEqual([
    'cart.tsx: t() needs its text in the call, as it is',
  ]);
});

test('a text at the top level of a module is reported: it has no language yet', () => {
  expect(found(`export const TITLE = t('Cart');`).problems[0]).toContain('say it in a function');
});

test('a rule below the platform has the texts of its `say` parameter', () => {
  const code = `export const reason = (most: string, say: Say = fillText) => say('Up to {most} in one order.', { most });`;
  expect(findTexts('quantity.ts', code).texts).toEqual([
    { text: 'Up to {most} in one order.', places: ['most'], plural: false },
  ]);
});
