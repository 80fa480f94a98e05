import { afterEach, expect, it, jest } from '@jest/globals';
import { notify } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { FilterButton } from './filter-button.tsx';

let isMissing = true;
const mockLoad = () => {
  if (isMissing) throw new Error('Loading chunk filter-sheet failed');
};
jest.mock('./filter-sheet.tsx', () => {
  mockLoad();
  return { FilterSheet: () => 'In stock' };
});

let page: Shown;
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
});

it('a sheet whose code did not load shows a notice, and is loaded again at the next tap', async () => {
  const notice = jest.spyOn(notify, 'error').mockReturnValue();
  const facets = { in_stock: 1, discounted: 0, prices: [], units: [] };
  page = await show(
    <MemoryRouter>
      <FilterButton facets={facets} filters={[]} to={() => '/categories/rice'} />
    </MemoryRouter>,
  );
  const tap = () => act(async () => page.container.querySelector('a')?.click());
  await tap();
  await until(() => notice.mock.calls.length > 0);
  expect(notice).toHaveBeenCalledWith('The filters did not load. Please try again.');
  expect(page.text()).toContain('Filters');
  isMissing = false;
  await tap();
  await until(() => page.text().includes('In stock'));
  expect(notice).toHaveBeenCalledTimes(1);
});
