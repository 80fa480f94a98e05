import { afterEach, expect, it } from '@jest/globals';
import { followRouter, positionOf } from './shown-page.ts';

const loadAgain = (type: NavigationTimingType) => {
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  sessionStorage.setItem('scroll-positions', JSON.stringify({ '/orders': 300, other: 70 }));
  const location = { key: 'default', pathname: '/orders', search: '' };
  followRouter({ state: { location }, subscribe: () => undefined } as unknown as Parameters<typeof followRouter>[0]);
  return [positionOf('/orders'), positionOf('other')];
};

afterEach(() => {
  sessionStorage.clear();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

it('a page that is loaded again is as it was left, and one that is opened by its address begins at its top', () => {
  expect(loadAgain('reload')).toEqual([300, 70]);
  expect(loadAgain('back_forward')).toEqual([300, 70]);
  expect(loadAgain('navigate')).toEqual([undefined, 70]);
});
