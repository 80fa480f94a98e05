import { existsSync, readdirSync } from 'node:fs';
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
