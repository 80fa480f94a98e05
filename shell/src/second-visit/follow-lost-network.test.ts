import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createMemoryRouter } from 'react-router-dom';
import { followLostNetwork } from './follow-lost-network.ts';

const rest = () => new Promise((resolve) => setTimeout(resolve));
const lose = (path: string) =>
  dispatchEvent(new CustomEvent('lost-page', { detail: new URL(path, location.origin).href }));

/** The address of a full page load. */
const reloaded = () => sessionStorage.getItem('reloaded-for')?.slice(location.origin.length);

let router: ReturnType<typeof createMemoryRouter>;
let stored: string[];
let load: () => Promise<unknown>;
beforeEach(() => {
  sessionStorage.clear();
  // The test's browser cannot load a page.
  jest.spyOn(console, 'error').mockReturnValue();
  stored = ['/rice?stock=1'];
  load = async () => null;
  Object.assign(globalThis, { caches: { match: async (page: string) => stored.includes(page) || undefined } });
  router = createMemoryRouter([{ path: '/' }, { path: '/:id', loader: () => load() }]);
  router.subscribe(({ location: { pathname, search } }) => history.replaceState(null, '', pathname + search));
  followLostNetwork(router);
});
afterEach(() => {
  router.dispose();
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

/** Its loader reports the loss within its time, and the page shows a failure. */
async function goLosing(path: string) {
  load = async () => lose(path);
  await router.navigate(path);
  load = async () => null;
  await rest();
}

describe('a page that the network loses within a tab', () => {
  it('is loaded completely if it is stored, also when the loss comes after its skeleton', async () => {
    await goLosing('/rice?stock=1');
    expect(reloaded()).toBe('/rice?stock=1');
    sessionStorage.clear();
    await router.navigate('/');
    await router.navigate('/rice?stock=1');
    lose('/rice?stock=1');
    await rest();
    expect(reloaded()).toBe('/rice?stock=1');
  });

  it('stays unchanged if it is not stored, and at each later loss of the same page', async () => {
    await goLosing('/rice');
    stored = ['/rice'];
    await router.revalidate();
    lose('/rice');
    await rest();
    expect(reloaded()).toBeUndefined();
  });

  it('is not replaced while somebody types, also afterwards', async () => {
    await router.navigate('/rice?stock=1');
    document.body.innerHTML = '<input>';
    document.querySelector('input')?.focus();
    lose('/rice?stock=1');
    document.querySelector('input')?.blur();
    await router.revalidate();
    await rest();
    expect(reloaded()).toBeUndefined();
  });

  it('is ignored if another page is shown meanwhile, or if it only loads in advance', async () => {
    await router.navigate('/');
    lose('/rice?stock=1');
    await router.navigate('/rice?stock=1');
    await rest();
    expect(reloaded()).toBeUndefined();
  });
});

it('a page whose loader fails without a network is loaded completely if it is stored', async () => {
  load = () => Promise.reject({ status: 0 });
  await router.navigate('/rice?stock=1');
  await rest();
  expect(reloaded()).toBe('/rice?stock=1');
});
