import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { leaveStoredPage } from './leave-stored-page.ts';

let isUp = false;
beforeEach(() => {
  jest.useFakeTimers();
  isUp = false;
  globalThis.fetch = jest.fn<typeof fetch>(async () => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
  document.documentElement.dataset.stored = '1';
  document.body.innerHTML = '<p id="kept-bar">No connection.</p><a href="/cart">Cart</a>';
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

test('on the way to an order, a network that is back removes the line and reloads nothing', async () => {
  window.history.replaceState(null, '', '/cart');
  leaveStoredPage();
  await jest.advanceTimersByTimeAsync(5000);
  expect(document.getElementById('kept-bar')).not.toBeNull();
  isUp = true;
  await jest.advanceTimersByTimeAsync(5000);
  expect(document.getElementById('kept-bar')).toBeNull();
  expect(document.documentElement.dataset.stored).toBeUndefined();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});
