import { afterEach, expect, it, jest } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { api, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Similar } from './similar.tsx';

let come: () => Promise<void>;
class Near {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    come = () => act(async () => callback([{ isIntersecting: true }]));
  }
  observe() {}
  disconnect() {}
}

let page: Shown;
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

it('similar products reserve their space, and nothing moves in it before it is near', async () => {
  Object.assign(globalThis, { IntersectionObserver: Near });
  jest.spyOn(api, 'post').mockReturnValue(new Promise(() => undefined));
  jest.spyOn(api, 'get').mockReturnValue(new Promise(() => undefined));
  const category = { _id: 'c'.repeat(24), category_name: 'Dals' } as Parameters<typeof Similar>[0]['category'];
  page = await show(
    <MemoryRouter>
      <Similar category={category} except={sampleProduct()} />
    </MemoryRouter>,
  );
  const skeleton = () => page.container.querySelector('[role=status]');
  expect(page.text()).toContain('More from Dals');
  expect(skeleton()).toBeNull();
  await come();
  expect(skeleton()).not.toBeNull();
});
