import { afterEach, expect, jest, test } from '@jest/globals';
import { pageStyles } from './page-styles.ts';

function runtimeOf() {
  const css = jest.fn();
  const runtime = { f: { css }, initializeSharingData: { uniqueName: 'mf-orders' } };
  pageStyles(runtime);
  return { css, load: (chunk: number) => runtime.f.css(chunk, []) };
}

afterEach(() => {
  document.head.innerHTML = '';
});

test('a sheet whose text is in the page is not fetched', () => {
  document.head.innerHTML = '<style data-rspack="mf-orders:chunk-7"></style>';
  const { css, load } = runtimeOf();
  load(7);
  expect(css).not.toHaveBeenCalled();
  load(8);
  expect(css).toHaveBeenCalledWith(8, []);
});

test("another part's sheet is no stand-in for it", () => {
  document.head.innerHTML = '<style data-rspack="mf-account:chunk-7"></style>';
  const { css, load } = runtimeOf();
  load(7);
  expect(css).toHaveBeenCalledTimes(1);
});

test('a part without sheets stays as it is', () => {
  const runtime: { f: { css?: () => void } } = { f: {} };
  pageStyles(runtime, 'shell');
  expect(runtime.f.css).toBeUndefined();
});
