import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PageRelease } from '@shop/contract/release';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { loadAhead } from './load-ahead.ts';

const release = {
  sections: { 'mf-catalog': { paths: ['/', '/details/:id'] }, 'mf-orders': { paths: ['/orders'] } },
} as unknown as PageRelease;

const code = {
  '/details/:id': jest.fn<() => Promise<object>>(),
  '/orders': jest.fn<() => Promise<object>>(),
};
const routesOf: Record<string, RouteObject[]> = {
  'mf-catalog': [{ path: '/' }, { path: '/details/:id', lazy: code['/details/:id'] }],
  'mf-orders': [{ path: '/orders', lazy: code['/orders'] }],
};
const loadRoutes = async (section: string) => routesOf[section] ?? [];
const router = createMemoryRouter([{ path: '*' }]);

const mockNotices = jest.fn();
jest.mock('../notices/toasts.tsx', () => mockNotices());

const link = (href: string) => document.querySelector(`a[href="${href}"]`);
const touch = (href: string) => {
  link(href)?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  return jest.advanceTimersByTimeAsync(0);
};

describe('the code of the next page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    for (const load of Object.values(code)) load.mockReset().mockResolvedValue({});
    document.body.innerHTML =
      '<main><a href="/details/1">Rice</a><a href="/details/2">Dal</a><a href="/orders">Orders</a><a href="/elsewhere">Elsewhere</a></main>';
    loadAhead(release, router, loadRoutes);
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.innerHTML = '';
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('is loaded when a link to it is touched, once, in any section', async () => {
    await touch('/orders');
    expect(code['/orders']).toHaveBeenCalledTimes(1);
    expect(code['/details/:id']).not.toHaveBeenCalled();
    await touch('/details/1');
    const once = code['/details/:id'].mock.calls.length;
    await touch('/details/2');
    expect(code['/details/:id']).toHaveBeenCalledTimes(once);
    await touch('/elsewhere');
  });

  it("is loaded for the page's own section when the page is idle", async () => {
    await jest.advanceTimersByTimeAsync(2999);
    expect(code['/details/:id']).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(code['/details/:id']).toHaveBeenCalled();
    expect(code['/orders']).not.toHaveBeenCalled();
    expect(mockNotices).toHaveBeenCalled();
  });

  it('waits for the touch with the data saver', async () => {
    Object.assign(navigator, { connection: { saveData: true } });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(code['/details/:id']).not.toHaveBeenCalled();
    await touch('/details/1');
    expect(code['/details/:id']).toHaveBeenCalled();
  });

  it('is loaded again if it failed', async () => {
    code['/orders'].mockRejectedValue(new Error('no network'));
    await touch('/orders');
    const failed = code['/orders'].mock.calls.length;
    await touch('/orders');
    expect(code['/orders'].mock.calls.length).toBeGreaterThan(failed);
  });
});
