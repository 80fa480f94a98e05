import { afterEach, beforeEach, it, jest } from '@jest/globals';
import { endVisit } from '@shop/platform/testing/visit';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { OrdersWorld } from '../../testing/orders-world.tsx';

let isMissing = true;
const mockLoad = () => {
  if (isMissing) throw new Error('Loading chunk order-desk failed');
};
jest.mock('./desk/desk.tsx', () => {
  mockLoad();
  return { Desk: () => 'Orders of today' };
});

let page: Shown;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  await endVisit(page);
  jest.restoreAllMocks();
});

it('a desk whose code did not load shows a sentence, and loads with Try again', async () => {
  page = await new OrdersWorld().open('/orders', { role: 'admin' });
  await until(() => page.text().includes('The order desk did not load.'));
  isMissing = false;
  await page.press('Try again');
  await until(() => page.text().includes('Orders of today'));
});
