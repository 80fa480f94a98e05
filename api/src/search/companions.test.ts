import { expect, test } from '@jest/globals';
import { Companions } from './companions.ts';

const everything = () => true;

function bought(...baskets: string[][]): Companions {
  const companions = new Companions();
  for (const basket of baskets) companions.addBasket(basket);
  return companions;
}

test('products that were bought together belong together, the most frequent first', () => {
  const companions = bought(['rajma', 'rice'], ['rajma', 'rice', 'onion'], ['tea', 'milk']);
  expect(companions.goingWith(['rajma'], 2, everything)).toEqual(['rice', 'onion']);
});

test('the hits themselves are not suggested', () => {
  expect(bought(['rajma', 'rice']).goingWith(['rajma', 'rice'], 5, everything)).toEqual([]);
});

test('popular products fill up, and are alone without hits', () => {
  const companions = bought(['rajma', 'rice'], ['tea', 'milk'], ['tea']);
  expect(companions.goingWith(['rajma'], 3, everything)).toEqual(['rice', 'tea', 'milk']);
  expect(companions.goingWith([], 1, everything)).toEqual(['tea']);
});

test('hidden products are left out', () => {
  const companions = bought(['rajma', 'rice'], ['rajma', 'onion']);
  expect(companions.goingWith(['rajma'], 2, (id) => id !== 'onion')).toEqual(['rice']);
  expect(companions.popular(3, (id) => id !== 'rajma')).toEqual(['onion', 'rice']);
});

test('popularity goes from 0 to 1, the most bought', () => {
  const companions = bought(['tea'], ['tea', 'milk'], ['tea', 'milk'], ['tea']);
  expect([companions.popularity('tea'), companions.popularity('milk'), companions.popularity('soap')]).toEqual([
    1, 0.5, 0,
  ]);
});

test('a product that was bought with hundreds of others keeps its most frequent companions', () => {
  const companions = new Companions();
  for (let i = 0; i < 300; i++) companions.addBasket(['rice', 'dal', `rare${i}`]);
  expect(companions.goingWith(['rice'], 1, everything)).toEqual(['dal']);
});

test('equally frequent companions are the same in every process', () => {
  const companions = bought(['rajma', 'tea'], ['rajma', 'soap'], ['rajma', 'milk'], ['rajma', 'onion']);
  expect(companions.goingWith(['rajma'], 3, everything)).toEqual(['milk', 'onion', 'soap']);
  expect(companions.goingWith(['rajma'], 2, (id) => id !== 'milk')).toEqual(['onion', 'soap']);
});
