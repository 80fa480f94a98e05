import { expect, test } from '@jest/globals';
import { PassingMap } from './passing-map.ts';

test('a value is there until it is deleted or replaced, or the map is cleared', () => {
  const map = new PassingMap<string, number>();
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([3, 2, undefined, 2]);
  expect([...map.values()].sort()).toEqual([2, 3]);
  map.delete('a');
  map.delete('c');
  expect([map.get('a'), map.size, [...map.values()]]).toEqual([undefined, 1, [2]]);
  map.clear();
  expect([map.get('b'), map.size]).toEqual([undefined, 0]);
});
