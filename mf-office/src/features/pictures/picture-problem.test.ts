import { expect, test } from '@jest/globals';
import { fileProblem, sizeProblem } from './picture-problem.ts';

const MEGABYTE = 1024 * 1024;

test('files that are not pictures, empty or too large are refused with the reason', () => {
  const file = { name: 'rice.jpg', size: 3 * MEGABYTE, type: 'image/jpeg' };
  expect(fileProblem(file)).toBeUndefined();
  expect(fileProblem({ ...file, type: 'application/pdf' })).toMatch(/^rice.jpg is not a picture/);
  expect(fileProblem({ ...file, size: 0 })).toBe('rice.jpg is empty.');
  expect(fileProblem({ ...file, size: 60 * MEGABYTE })).toBe('rice.jpg has 60 MB. A picture may have 40 MB at most.');
  expect(sizeProblem('rice.heic', 12 * MEGABYTE)).toMatch(/smaller than 10 MB/);
});
