import { afterEach, expect, jest, test } from '@jest/globals';
import { api, queries } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { inOffice } from '../../testing/in-office.tsx';
import { Overview } from './overview.tsx';

let page: Shown;
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('an owner does not wait for ever for the setup guide before they see the day', async () => {
  jest.useFakeTimers();
  jest.spyOn(api, 'get').mockReturnValue(new Promise(() => undefined));
  page = await inOffice(<Overview />, { rights: ['see', 'staff.edit'] });
  const isHidden = () => page.container.querySelector('[aria-label=Today]')?.closest('[hidden]') !== null;
  expect(isHidden()).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(isHidden()).toBe(false);
});

test('if the figures of the day do not load, each of its parts shows that, and no skeleton remains', async () => {
  jest.spyOn(api, 'get').mockRejectedValue(new Error('No network.'));
  page = await inOffice(<Overview />, { rights: ['see', 'amounts.see'] });
  await until(() => page.text().includes("Some of today's figures did not load."));
  expect(page.container.querySelectorAll('[role=alert]')).toHaveLength(3);
  expect(page.container.querySelector('[aria-busy=true]')).toBeNull();
});
