import { afterEach, expect, jest, test } from '@jest/globals';
import type { FirstSteps as Steps } from '@shop/contract/office/first-steps';
import { api, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { MemoryRouter } from 'react-router-dom';
import { firstStepsQuery } from '../../queries/first-steps.ts';
import { FirstSteps } from './first-steps.tsx';

let page: Shown;
async function open(steps: Steps) {
  jest.spyOn(api, 'get').mockResolvedValue(steps as never);
  queries.set(firstStepsQuery().key, steps);
  page = await show(
    <MemoryRouter>
      <FirstSteps />
    </MemoryRouter>,
  );
}
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

const nothing = { profile: false, category: false, product: false, home: false, staff: false };

test('an empty shop shows the first step, with a link', async () => {
  await open({ ...nothing, profile: true });
  expect(page.text()).toContain('1 of 4 steps are done');
  expect(page.text()).toContain('Say who you are: done');
  const next = page.container.querySelector('[aria-current=step]');
  expect([next?.textContent, next?.getAttribute('href')]).toEqual(['Make a first category', '/office/categories']);
});

test('a shop that only lacks staff shows no list', async () => {
  await open({ profile: true, category: true, product: true, home: true, staff: false });
  expect(page.text()).toBe('');
});
