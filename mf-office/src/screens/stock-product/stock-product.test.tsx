import { afterEach, expect, jest, test } from '@jest/globals';
import { ApiError, api, queries } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { inOffice } from '../../testing/in-office.tsx';
import { StockProduct } from './stock-product.tsx';

let page: Shown;
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

test.each([
  ['an address that is no id of a product', new ApiError(400, 'invalid', 'Must match the pattern.')],
  ['a product that does not exist', new ApiError(404, 'not_found', 'The product was not found.')],
])('%s says that there is no such product, and leads to all of them', async (_, failure) => {
  jest.spyOn(api, 'get').mockRejectedValue(failure);
  page = await inOffice(<StockProduct params={{ productId: 'x' }} />, { at: '/office/stock/x' });
  await until(() => page.text().includes('There is no such product'));
  expect(page.text()).not.toContain('Try again');
  expect(page.container.querySelector('a')?.getAttribute('href')).toBe('/office/stock');
});
