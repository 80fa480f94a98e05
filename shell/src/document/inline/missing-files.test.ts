import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { hasStarted } from '../../late.ts';
import { followFiles, waitForShell } from './missing-files.ts';

const bars = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test('eight seconds without the code show one sentence and a link to load again', () => {
  waitForShell();
  jest.advanceTimersByTime(7_999);
  expect(bars()).toEqual([]);
  jest.advanceTimersByTime(1);
  globalThis.shopLate?.show();
  expect(bars()).toEqual(['The shop has not started. Check the connection, then load it again.Reload']);
  hasStarted();
  expect(bars()).toEqual([]);
});

test('a page in another language shows it in that language', () => {
  document.documentElement.dataset.late = 'दुकान खुल नहीं पाई।|दोबारा लोड करें';
  waitForShell();
  jest.advanceTimersByTime(8_000);
  delete document.documentElement.dataset.late;
  expect(bars()).toEqual(['दुकान खुल नहीं पाई।दोबारा लोड करें']);
});

test('code that comes in time shows nothing', () => {
  waitForShell();
  hasStarted();
  jest.advanceTimersByTime(20_000);
  expect(bars()).toEqual([]);
});

test('a style sheet loses its mark when it has loaded, and its tag when it fails', () => {
  followFiles();
  document.head.innerHTML =
    '<link rel="preload" href="/a.js"><style></style><link rel="icon" href="data:,"><link rel="stylesheet" media="none" data-rspack-loading="">';
  const sheet = document.head.querySelector('[rel=stylesheet]') as HTMLLinkElement;
  sheet.dispatchEvent(new Event('load'));
  expect(sheet.hasAttribute('data-rspack-loading')).toBe(false);
  document.head.querySelector('[rel=preload]')?.dispatchEvent(new Event('error'));
  sheet.dispatchEvent(new Event('error'));
  expect([...document.head.children].map((tag) => tag.getAttribute('rel'))).toEqual(['preload', null, 'icon']);
});
