import { expect, test } from '@jest/globals';
import { show } from '@shop/testing/show';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SectionUnavailable } from '../router/section-unavailable.ts';
import { PageError } from './page-error.tsx';
import { keepServedPage } from './served-page.ts';

const SERVED = '<h1>Rice</h1><button type="button">Add</button><a href="/">Home</a>';

/** The server's page, whose code fails until `arrive` is called. */
async function openServedPage() {
  const presses: string[] = [];
  let arrive = () => {};
  let tries = 0;
  const page = document.createElement('div');
  page.innerHTML = SERVED;
  keepServedPage(page);
  const router = createMemoryRouter([
    {
      path: '/',
      loader() {
        tries += 1;
        if (tries === 1) throw new SectionUnavailable('mf-catalog');
        return new Promise<null>((resolve) => {
          arrive = () => resolve(null);
        });
      },
      element: (
        <button type="button" onClick={() => presses.push('Add')}>
          Add
        </button>
      ),
      errorElement: <PageError />,
      hydrateFallbackElement: <p />,
    },
  ]);
  const shown = await show(<RouterProvider router={router} />);
  return { shown, presses, arrive: () => act(async () => arrive()) };
}

test('a tap on the server page while its code is tried again runs once when the code is here', async () => {
  const { shown, presses, arrive } = await openServedPage();
  await shown.press('Try again');
  expect(shown.text()).toContain('Trying…');
  await shown.press('Add');
  await arrive();
  expect(shown.text()).toBe('Add');
  expect(presses).toEqual(['Add']);
  await shown.leave();
});

test('a tap made before Try again is not repeated', async () => {
  const { shown, presses, arrive } = await openServedPage();
  await shown.press('Add');
  await shown.press('Try again');
  await arrive();
  expect(shown.text()).toBe('Add');
  expect(presses).toEqual([]);
  await shown.leave();
});
