import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act } from 'react';
import { type InOffice, inOffice } from '../../testing/in-office.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';

const Form = ({ isTyped }: { isTyped: boolean }) => (
  <>
    <p>The form</p>
    {useLeaveGuard(isTyped)}
  </>
);

let page: InOffice;
const open = async (isTyped: boolean) => {
  page = await inOffice(<Form isTyped={isTyped} />, { at: '/office/products/a' });
};
const dialog = () => document.querySelector('[role=dialog]');
const choose = (name: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  );

beforeEach(() => history.replaceState({}, ''));
afterEach(() => page.leave());

it('leaves at once while nothing is typed', async () => {
  await open(false);
  await page.go('/cart');
  expect([page.path(), dialog()]).toEqual(['/cart', null]);
});

it('unsaved input: another page opens only after a question, and Stay here keeps the page', async () => {
  await open(true);
  await page.go('/productsSearch/rice');
  expect(dialog()?.textContent).toContain('What you typed stays on this device.');
  await choose('Stay here');
  expect([page.path(), dialog()]).toEqual(['/office/products/a', null]);
});

it('unsaved input: after the question Leave opens the requested page', async () => {
  await open(true);
  await page.go('/productsSearch/rice');
  await choose('Leave');
  expect([page.path(), dialog()]).toEqual(['/productsSearch/rice', null]);
});

it('does not ask for another address of the same page', async () => {
  await open(true);
  await page.go('/office/products/a?part=price');
  expect(dialog()).toBeNull();
});

it('lets the browser ask before the tab is closed', async () => {
  await open(true);
  const unload = new Event('beforeunload', { cancelable: true });
  dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
});
