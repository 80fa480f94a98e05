import { afterEach, expect, jest, test } from '@jest/globals';
import type { ReorderResponse } from '@shop/contract/office/purchases';
import { api, queries } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { useLocation } from 'react-router-dom';
import { inOffice } from '../../testing/in-office.tsx';
import { Reorder } from './reorder.tsx';

const MILL = { _id: 'e'.repeat(24), name: 'Mill' };
const low = (letter: string, name: string, suggested: number) => ({
  _id: letter.repeat(24),
  name,
  sku: null,
  img_url: null,
  tint: 'leaf' as const,
  stock: 2,
  low_stock: 10,
  on_order: 0,
  sold: 0,
  suggested,
  cost: 30,
});
const LIST: ReorderResponse = {
  groups: [{ supplier: MILL, products: [low('a', 'Tea', 18), low('b', 'Salt', 0), low('c', 'Dal', 7)] }],
};

let page: Shown;
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
  queries.forget();
});

const Address = () => <output>{useLocation().pathname}</output>;

test('one click orders what is suggested from the supplier that sent it last, and leads to the purchase', async () => {
  jest.spyOn(api, 'get').mockImplementation(async () => LIST as never);
  const post = jest.spyOn(api, 'post').mockResolvedValue({ purchase: { _id: 'f'.repeat(24) } } as never);
  page = await inOffice(
    <>
      <Address />
      <Reorder />
    </>,
    { rights: ['purchases.edit', 'costs.read'] },
  );
  await until(() => page.button('Order 2 products from Mill') !== null);
  expect(page.text()).toContain('0 leaves a product out.Pieces to order');
  await page.press('Order 2 products from Mill');
  await until(() => page.text().includes(`/office/purchases/${'f'.repeat(24)}`));
  expect(post.mock.calls[0]?.[1]).toMatchObject({
    supplier_id: MILL._id,
    lines: [
      { product_id: 'a'.repeat(24), quantity: 18, cost: 30 },
      { product_id: 'c'.repeat(24), quantity: 7, cost: 30 },
    ],
  });
});
