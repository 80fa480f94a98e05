import { expect, test } from '@jest/globals';
import { packOf } from './pack-of.ts';

test.each([
  ['5 kg', { amount: 5000, unit: 'g' }],
  ['Sona Masoori Rice, 25 kg', { amount: 25_000, unit: 'g' }],
  ['Cooked Rajma, 400 g tin', { amount: 400, unit: 'g' }],
  ['Sunflower Oil, refined, 5 litre can', { amount: 5000, unit: 'ml' }],
  ['Milk, 1 litre, carton of 12', { amount: 12_000, unit: 'ml' }],
  ['Milk, 1.5 l', { amount: 1500, unit: 'ml' }],
  ['Eggs, tray of 30', { amount: 30, unit: 'piece' }],
  ['Green Tea with Tulsi, 25 bags', { amount: 25, unit: 'piece' }],
  ['LED Bulb, 9 W, pack of 10', { amount: 10, unit: 'piece' }],
])('%s contains %j', (text, pack) => {
  expect(packOf(text)).toEqual(pack);
});

test.each([
  'Spinach, one bunch',
  'Watermelon, 1 piece, 3 to 4 kg',
  'Kumkum and Haldi, 100 g each',
  'Grass Broom, phool jhadu',
  'Ghee, 1,5 litre',
  '',
])('%j has no readable content', (text) => {
  expect(packOf(text)).toBeNull();
});
