import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { profileAtom, shopStore } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { CheckoutWorld, leaveCheckout } from '../../testing/checkout-world.tsx';

let isMissing = true;
const mockLoad = () => {
  if (isMissing) throw new Error('Loading chunk business-choice failed');
};
jest.mock('./business-choice.tsx', () => {
  mockLoad();
  return { BusinessChoice: () => 'The GSTIN goes here' };
});

let page: Shown;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  await leaveCheckout(page);
  jest.restoreAllMocks();
});

it('a field for the GSTIN whose code did not load shows a sentence in its place, and loads with Try again', async () => {
  shopStore.set(profileAtom, { takes_gstin: true });
  page = await new CheckoutWorld().openFull();
  await until(() => page.text().includes('The field for your GSTIN did not load.'));
  expect(page.text()).toContain('Place order');
  isMissing = false;
  await page.press('Try again');
  await until(() => page.text().includes('The GSTIN goes here'));
});
