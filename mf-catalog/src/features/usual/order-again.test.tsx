import { afterEach, expect, it, jest } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { api, shopStore, signedIn } from '@shop/platform';
import { endVisit } from '@shop/platform/testing/visit';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { Provider } from 'jotai';
import { OrderAgain } from './order-again.tsx';

let isMissing = true;
const mockLoad = () => {
  if (isMissing) throw new Error('Loading chunk usual failed');
};
jest.mock('./usual-rail.tsx', () => {
  mockLoad();
  return { UsualRail: () => 'Basmati rice' };
});

let page: Shown;
afterEach(async () => {
  await endVisit(page);
  jest.restoreAllMocks();
  delete document.documentElement.dataset.usual;
});

it('usual products whose code did not load leave the page unchanged, and load with Try again', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(api, 'get').mockResolvedValue({ usual: [{ product: sampleProduct({}), quantity: 2 }] } as never);
  document.documentElement.dataset.usual = '';
  signedIn({ token: 't', role: 'user', user: { _id: 'u', user_name: 'Asha', user_email: null, phoneNumber: '' } });
  page = await show(
    <Provider store={shopStore}>
      <OrderAgain />
      <p>All categories</p>
    </Provider>,
  );
  await until(() => page.text().includes('Your usual things did not load.'));
  expect(page.text()).toContain('All categories');
  isMissing = false;
  await page.press('Try again');
  await until(() => page.text().includes('Basmati rice'));
});
