import { afterEach, expect, jest, test } from '@jest/globals';
import { api, queries } from '@shop/platform';
import { until } from '@shop/testing/until';
import { type InOffice, inOffice } from '../../../testing/in-office.tsx';
import { GstMissing } from './gst-missing.tsx';

let page: InOffice;
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
  queries.forget();
});

test('a registered shop sees how many products it cannot ship yet, with a way to them', async () => {
  const get = jest.spyOn(api, 'get').mockResolvedValue({ products: [], total: 1204 } as never);
  page = await inOffice(<GstMissing />);
  await until(() => page.text().includes('1,204 products have no HSN code'));
  expect(get.mock.lastCall?.[1]?.params).toEqual({ gst: 'missing', limit: 1 });
  expect(page.container.querySelector('a')?.getAttribute('href')).toBe('/office/products?gst=missing');
});

test('nothing is missing', async () => {
  jest.spyOn(api, 'get').mockResolvedValue({ products: [], total: 0 } as never);
  page = await inOffice(<GstMissing />);
  await until(() => page.text().includes('Every product has its HSN code and rate.'));
});
