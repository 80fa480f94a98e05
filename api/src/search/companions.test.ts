import { expect, test } from '@jest/globals';
import { Companions } from './companions.ts';

const everything = () => true;

function bought(...baskets: string[][]): Companions {
  const companions = new Companions();
  for (const basket of baskets) companions.addBasket(basket);
  return companions;
}

test('what was bought together goes together, most often first', () => {
  const companions = bought(['rajma', 'rice'], ['rajma', 'rice', 'onion'], ['tea', 'milk']);
  expect(companions.goingWith(['rajma'], 2, everything)).toEqual(['rice', 'onion']);
});

test('the hits themselves are not suggested', () => {
  expect(bought(['rajma', 'rice']).goingWith(['rajma', 'rice'], 5, everything)).toEqual([]);
});

test('popular products fill up, and are alone when nothing was hit', () => {
  const companions = bought(['rajma', 'rice'], ['tea', 'milk'], ['tea']);
  expect(companions.goingWith(['rajma'], 3, everything)).toEqual(['rice', 'tea', 'milk']);
  expect(companions.goingWith([], 1, everything)).toEqual(['tea']);
});

test('what may not be shown is passed over', () => {
  const companions = bought(['rajma', 'rice'], ['rajma', 'onion']);
  expect(companions.goingWith(['rajma'], 2, (id) => id !== 'onion')).toEqual(['rice']);
  expect(companions.popular(3, (id) => id !== 'rajma')).toEqual(['onion', 'rice']);
});

test('popularity runs from none to the most bought', () => {
  const companions = bought(['tea'], ['tea', 'milk'], ['tea', 'milk'], ['tea']);
  expect([companions.popularity('tea'), companions.popularity('milk'), companions.popularity('soap')]).toEqual([
    1, 0.5, 0,
  ]);
});

test('a product bought with hundreds of others keeps the ones it is bought with most', () => {
  const companions = new Companions();
  for (let i = 0; i < 300; i++) companions.addBasket(['rice', 'dal', `rare${i}`]);
  expect(companions.goingWith(['rice'], 1, everything)).toEqual(['dal']);
});

test('of what goes equally well the same come in every process', () => {
  const companions = bought(['rajma', 'tea'], ['rajma', 'soap'], ['rajma', 'milk'], ['rajma', 'onion']);
  expect(companions.goingWith(['rajma'], 3, everything)).toEqual(['milk', 'onion', 'soap']);
  expect(companions.goingWith(['rajma'], 2, (id) => id !== 'milk')).toEqual(['onion', 'soap']);
});
