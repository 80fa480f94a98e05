import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PageRelease } from '@shop/contract/release';
import { createMemoryRouter } from 'react-router-dom';
import { SectionUnavailable } from '../router/section-unavailable.ts';
import { followFailedRequests, followLoaderErrors, onCaughtError } from './follow-errors.ts';
import type { ReportError } from './tell-error.ts';

const tellError = jest.fn<ReportError>();
let log: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.tellError = tellError;
});
afterEach(() => {
  tellError.mockReset();
  log.mockRestore();
  window.history.replaceState(null, '', '/');
});

describe('a failed API call', () => {
  const release = { sections: { 'mf-orders': { paths: ['/orders', '/orders/:id'] } } } as unknown as PageRelease;
  beforeAll(() => followFailedRequests(release));
  const fail = (status: number) => dispatchEvent(new CustomEvent('failed-request', { detail: status }));

  test.each([
    ['/orders/7', 'mf-orders'],
    ['/nobodys', 'shell'],
  ])('at %s counts for %s, by its status and without its address', (path, owner) => {
    window.history.replaceState(null, '', path);
    fail(503);
    expect(tellError.mock.calls).toEqual([['request', { name: 'status 503' }, owner]]);
  });

  test('is not an error of the page if errors are not reported yet', () => {
    delete window.tellError;
    expect(() => fail(500)).not.toThrow();
  });
});

describe('a failed loader', () => {
  const failing = (id: string, error: unknown) =>
    createMemoryRouter([
      { path: '/' },
      {
        id,
        path: '/failing',
        loader: () => {
          throw error;
        },
      },
    ]);

  async function reportsOf(id: string, error: unknown) {
    const router = failing(id, error);
    followLoaderErrors(router);
    await router.navigate('/failing');
    return tellError.mock.calls;
  }

  test("counts for the section at the start of its route's id", async () => {
    const error = new TypeError('x');
    expect(await reportsOf('mf-orders:0.1', error)).toEqual([['loader', error, 'mf-orders']]);
  });

  test('counts for the section that did not load, if the shell names it', async () => {
    const error = new SectionUnavailable('mf-orders');
    expect(await reportsOf('shell:unknown', error)).toEqual([['missing', error, 'mf-orders']]);
  });

  test('of the shell names no section: its place shows the owner', async () => {
    const error = new Error('x');
    expect(await reportsOf('shell:root', error)).toEqual([['loader', error, undefined]]);
  });

  test.each([0, 401, 403, 404])('with the status %s is expected', async (status) => {
    expect(await reportsOf('mf-orders:0', Object.assign(new Error('x'), { status }))).toEqual([]);
  });

  test('is reported once, however often the router repeats it', async () => {
    const router = failing('mf-orders:0', new Error('x'));
    followLoaderErrors(router);
    await router.navigate('/failing');
    await router.navigate('#here');
    expect(tellError).toHaveBeenCalledTimes(1);
  });
});

test('an error caught by a boundary is reported with its place in the tree, and logged to the console once', () => {
  const error = new Error('x');
  onCaughtError(error, { componentStack: 'at List (orders.js:3:4)' });
  onCaughtError(error, {});
  expect(tellError.mock.calls).toEqual([
    ['render', error, undefined, 'at List (orders.js:3:4)'],
    ['render', error, undefined, ''],
  ]);
  expect(log.mock.calls).toEqual([[error]]);
});
