import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { retryFiles } from './retry-files.ts';

const LIMIT_MS = 8000;

/** What a bundler's runtime has of this, for a section of one chunk that has a sheet. */
function runtimeOf(load: () => Promise<unknown>) {
  const css = jest.fn((_chunk: number, promises: Promise<unknown>[]) => void promises.push(Promise.resolve()));
  const runtime = {
    e: load,
    f: { css },
    u: (chunk: number) => `${chunk}.js`,
    k: (chunk: number) => `${chunk}.css`,
    initializeSharingData: { uniqueName: 'mf-orders' },
  };
  retryFiles(runtime);
  return { runtime, css };
}

/** The sheet that the page brought, not yet there. */
function servedSheet(chunk = 7) {
  document.head.innerHTML = `<link rel="stylesheet" data-rspack="mf-orders:chunk-${chunk}">`;
  return document.head.firstElementChild as HTMLLinkElement;
}

const sheetOf = (runtime: { f: { css: (chunk: number, promises: Promise<unknown>[]) => void } }) => {
  const promises: Promise<unknown>[] = [];
  runtime.f.css(7, promises);
  return Promise.all(promises);
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.head.innerHTML = '';
});

test('files keep their addresses until one fails; from then on all have another one, at each failure', async () => {
  const { runtime } = runtimeOf(() => Promise.reject(new Error('gone')));
  expect([runtime.u(7), runtime.k(7)]).toEqual(['7.js', '7.css']);
  await expect(runtime.e()).rejects.toThrow('gone');
  expect([runtime.u(7), runtime.k(7)]).toEqual(['7.js?retry=1', '7.css?retry=1']);
  await expect(runtime.e()).rejects.toThrow('gone');
  expect(runtime.u(8)).toBe('8.js?retry=2');
});

test('an entry that was retried hands its number on', () => {
  const script = document.createElement('script');
  script.src = 'http://localhost/_sections/mf-orders/b1/remoteEntry.js?retry=3';
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  expect(runtimeOf(async () => undefined).runtime.u(7)).toBe('7.js?retry=3');
  jest.restoreAllMocks();
});

test('a sheet that the page brought is waited for while it is under way', async () => {
  const { runtime, css } = runtimeOf(async () => undefined);
  const link = servedSheet();
  const loaded = sheetOf(runtime);
  expect(css).not.toHaveBeenCalled();
  link.dispatchEvent(new Event('load'));
  await loaded;
  expect(css).toHaveBeenCalledTimes(1);
});

test('after 8 seconds it is removed, and loaded again', async () => {
  const { runtime, css } = runtimeOf(async () => undefined);
  const link = servedSheet();
  const loaded = sheetOf(runtime);
  await jest.advanceTimersByTimeAsync(LIMIT_MS);
  await loaded;
  expect(link.isConnected).toBe(false);
  expect(css).toHaveBeenCalledTimes(1);
});

test("another section's sheet, and one that the runtime itself is loading, are none of its business", () => {
  const { runtime, css } = runtimeOf(async () => undefined);
  servedSheet(7).setAttribute('data-rspack', 'mf-cart-checkout:chunk-7');
  void sheetOf(runtime);
  servedSheet(7).setAttribute('data-rspack-loading', '1');
  void sheetOf(runtime);
  expect(css).toHaveBeenCalledTimes(2);
});
