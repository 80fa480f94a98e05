import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { notify, profileAtom, restoredAtom, shopStore } from '@shop/platform';
import { endVisit } from '@shop/platform/testing/visit';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { Provider } from 'jotai';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ProductPage } from './product-page.tsx';

let isMissing: boolean;
const mockLoad = () => {
  if (isMissing) throw new Error('The code is missing');
};
jest.mock('./back-in-stock.tsx', () => {
  mockLoad();
  return { BackInStock: () => 'We can tell you when it is back in stock.' };
});
jest.mock('./delivery-line.tsx', () => ({ DeliveryLine: () => 'Delivered tomorrow' }));
jest.mock('./zoom.tsx', () => {
  mockLoad();
  return { Zoom: () => 'The whole picture' };
});

const mango = sampleProduct({
  name: 'Mango',
  prod_quantity: 0,
  img_ids: [{ url: '/api/pictures/mango' }],
});
const of = { data: undefined, error: undefined, isFetching: false, isMore: false, refetch: () => undefined };

let page: Shown;
beforeEach(async () => {
  isMissing = true;
  jest.spyOn(console, 'error').mockReturnValue();
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer, ResizeObserver: Observer });
  shopStore.set(restoredAtom, true);
  shopStore.set(profileAtom, { has_delivery: true });
  page = await open(mango);
});
const open = (product: typeof mango) =>
  show(
    <Provider store={shopStore}>
      <MemoryRouter>
        <ProductPage product={product} category={null} below={undefined} of={of} />
      </MemoryRouter>
    </Provider>,
  );
afterEach(async () => {
  await endVisit(page);
  jest.restoreAllMocks();
});

describe('a part of the product page whose code did not load', () => {
  it('is replaced by a sentence, and loads with Try again', async () => {
    await until(() => page.text().includes('This did not load.'));
    isMissing = false;
    await page.press('Try again');
    await until(() => page.text().includes('We can tell you when it is back in stock.'));
  });

  it('shows a notice if it is the zoom, which loads at the next tap', async () => {
    const notice = jest.spyOn(notify, 'error').mockReturnValue();
    const zoom = () => act(async () => page.container.querySelector<HTMLElement>('[aria-label=Zoom]')?.click());
    await zoom();
    await until(() => notice.mock.calls.length > 0);
    expect(page.text()).toContain('Mango');
    isMissing = false;
    await zoom();
    await until(() => page.text().includes('The whole picture'));
  });
});

it('promises a delivery for what can be had, and none for what is sold out', async () => {
  await until(() => /it is back/.test(page.text()));
  expect(page.text()).not.toContain('Delivered tomorrow');
  await page.leave();
  page = await open({ ...mango, prod_quantity: 5 });
  await until(() => page.text().includes('Delivered tomorrow'));
});
