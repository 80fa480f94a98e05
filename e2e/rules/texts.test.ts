import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { bareTextsOf } from '@shop/build/bare-texts';
import { textProblems } from '@shop/build/texts';
import { inRepository, repository } from '../runner/repository.ts';

const parts = [
  ...readdirSync(repository),
  ...readdirSync(inRepository('shared')).map((name) => `shared/${name}`),
].filter((part) => existsSync(inRepository(`${part}/locales`)));

test.each(parts)('%s says everything in each of its languages', (part) => {
  expect(textProblems(inRepository(part))).toEqual([]);
});

test.each(['mf-account', 'mf-cart-checkout', 'mf-catalog', 'mf-office', 'mf-orders', 'shared/ui', 'shell'])(
  '%s says nothing outside its catalogue',
  (part) => {
    expect(bareTextsOf(inRepository(part))).toEqual([]);
  },
);

/** One word for each thing: docs/languages-words.md. */
const REFUSED = /सहेज|ई-मेल|ई मेल|हिंदी|वैकल्पिक|श्रेणी|श्रेणि|नक़द|व्यवसाय|बाकी|भाव/;

test.each([
  ...[...parts.map((part) => `${part}/locales`), 'api/sentences', 'api/sentences/invoices'].map(
    (it) => `${it}/hi.json`,
  ),
  ...['theme.ts', 'hindi-policies.ts', 'hindi.ts', 'products.csv'].map((file) => `tools/demo/src/${file}`),
])('%s calls each thing in Hindi by its one word', (file) => {
  const texts = readFileSync(inRepository(file), 'utf8').normalize('NFC');
  expect(texts.split('\n').filter((line) => REFUSED.test(line))).toEqual([]);
});
