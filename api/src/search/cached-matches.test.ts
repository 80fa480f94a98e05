import { expect, test } from '@jest/globals';
import { SearchIndex } from './index.ts';

test('a word that found nothing finds later products', () => {
  const index = new SearchIndex();
  index.put({ id: '1', name: 'Toor Dal', groups: [] });
  expect(index.search('quinoa').ids).toEqual([]);
  index.put({ id: '2', name: 'Quinoa', groups: [] });
  expect(index.search('quinoa').ids).toEqual(['2']);
  index.put({ id: '3', name: 'White Quinoa', groups: [] });
  expect(index.search('quinoa').ids).toEqual(['2', '3']);
  index.remove('2');
  expect(index.search('quinoa').ids).toEqual(['3']);
});
