import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { leaveForbidden, noteStaff, openInChosenLanguage, reserveUsual, showTheme } from './stored-choices.ts';

const html = document.documentElement;
const store = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
const asha = { isAuthenticated: true, user: { _id: 'u1' } };

afterEach(() => {
  localStorage.clear();
  html.hidden = false;
  for (const name of ['theme', 'needs', 'usual', 'staff', 'languages', 'stored']) delete html.dataset[name];
  history.replaceState(null, '');
});

describe('the theme before the first paint', () => {
  test.each(['light', 'dark'])('is %s where the customer has chosen it', (theme) => {
    store('theme', theme);
    showTheme();
    expect(html.dataset.theme).toBe(theme);
  });

  test.each([null, 'purple', { dark: true }])("is the system's where %j is stored", (stored) => {
    store('theme', stored);
    showTheme();
    expect(html.dataset.theme).toBeUndefined();
  });

  test("is the system's where the stored text cannot be read", () => {
    localStorage.setItem('theme', 'dark');
    showTheme();
    expect(html.dataset.theme).toBeUndefined();
  });
});

describe('a chosen language', () => {
  function open(chosen: unknown, address = '/') {
    const leave = jest.fn();
    html.dataset.languages = 'hi kn';
    store('language', chosen);
    history.replaceState(null, '', address);
    openInChosenLanguage(leave);
    history.replaceState(null, '', '/');
    return leave.mock.calls.flat()[0];
  }

  test('applies to a visitor from outside the shop', () => {
    expect([open('hi'), open('kn', '/cart?a=1#total')]).toEqual(['/hi', '/kn/cart?a=1#total']);
    expect(html.hidden).toBe(true);
  });

  test.each(['en', 'ta', null, { hi: 1 }, ''])('%j leaves the page in English', (chosen) => {
    expect(open(chosen)).toBeUndefined();
  });

  test('leaves a stored page, and one that a link of the shop led to', () => {
    html.dataset.stored = '1';
    expect(open('hi')).toBeUndefined();
    delete html.dataset.stored;
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/hi`);
    expect(open('hi')).toBeUndefined();
  });
});

describe('a page that needs a login', () => {
  function open(needs: string, authentication: unknown, state: unknown = null) {
    const leave = jest.fn();
    html.dataset.needs = needs;
    store('authentication', authentication);
    history.replaceState(state, '');
    leaveForbidden(leave);
    return [leave.mock.calls.length === 1, html.hidden];
  }

  test('is hidden and left without a login', () => {
    expect(open('login', { isAuthenticated: false, user: null })).toEqual([true, true]);
    expect(open('login', null)).toEqual([true, true]);
  });

  test('is shown to a signed-in person', () => {
    expect(open('login', asha)).toEqual([false, false]);
  });

  test('is left without the state of its history entry, if it needs that too', () => {
    expect(open('login and state', asha)).toEqual([true, true]);
    html.hidden = false;
    expect(open('login and state', asha, { order: 'o1' })).toEqual([false, false]);
  });
});

test.each([
  ['a member of the staff', { ...asha, role: 'admin' }, ''],
  ['a customer', { ...asha, role: 'user' }, undefined],
  ['a visitor', null, undefined],
])('the page of %s is marked for staff before the first paint only if it is theirs', (_who, authentication, mark) => {
  store('authentication', authentication);
  noteStaff();
  expect(html.dataset.staff).toBe(mark);
});

test('space for usual products is reserved only for the customer who has some', () => {
  store('usual', 'u1');
  reserveUsual();
  expect(html.dataset.usual).toBeUndefined();
  store('authentication', { ...asha, user: { _id: 'u2' } });
  reserveUsual();
  expect(html.dataset.usual).toBeUndefined();
  store('authentication', asha);
  reserveUsual();
  expect(html.dataset.usual).toBe('');
});
