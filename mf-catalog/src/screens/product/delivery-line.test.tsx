import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { DeliveryResponse } from '@shop/contract/delivery';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { api, queries, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { Provider } from 'jotai';
import { DeliveryLine } from './delivery-line.tsx';

const rice = sampleProduct({ _id: '1'.repeat(24), name: 'Rice', mrp_price: 100, discounted_price: null });
const found: DeliveryResponse = {
  serviceable: true,
  charge: 40,
  free_from: 999,
  least: null,
  cod: true,
  cod_up_to: null,
  pickup: null,
  needs_slot: true,
  days: [{ day: '2031-05-05', slots: [{ _id: 'a', from: '09:00', to: '12:00', left: 2 }] }],
};

let page: Shown;
let paths: string[];
beforeEach(() => {
  localStorage.clear();
  paths = [];
  jest.spyOn(api, 'get').mockImplementation(async (path: string) => {
    paths.push(path);
    return found as never;
  });
});
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

const open = async () => {
  page = await show(
    <Provider store={shopStore}>
      <DeliveryLine product={rice} />
    </Provider>,
  );
};

it('a pincode is typed once; then every page shows when and for how much the product comes', async () => {
  await open();
  await page.type('When does it come to your pincode?', '5600');
  await page.submit();
  expect(page.text()).toContain('A pincode has six digits.');
  await page.type('When does it come to your pincode?', '999999');
  await page.submit();
  expect(page.text()).toContain('We do not know this pincode. Please check it.');
  await page.type('When does it come to your pincode?', '५६०००४');
  await page.submit();
  const sentence = 'Delivered Mon 5 May 9 to 12 to 560004, ₹40; free from ₹999: add ₹899';
  await until(() => page.text().includes(sentence));
  expect(paths[0]).toContain('/user/delivery/560004?amount=100');
  await page.leave();
  await open();
  await until(() => page.text().includes(sentence));
});
