import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createBrowserRouter } from 'react-router-dom';
import { followSteps } from './history-steps.ts';

let router: ReturnType<typeof createBrowserRouter>;
let stop: () => void;

beforeEach(() => {
  history.replaceState(null, '', '/');
  stop = followSteps();
  router = createBrowserRouter([{ path: '*' }]);
});
afterEach(() => {
  router.dispose();
  stop();
});

/** Until the router is at this address. */
const arrivalAt = (address: string) =>
  new Promise<string>((resolve) => {
    const stop = router.subscribe(({ location: { pathname, hash, key }, navigation }) => {
      if (pathname + hash !== address || navigation.state !== 'idle') return;
      stop();
      resolve(key);
    });
  });

it('the first page, another one, and a link to a place on it have keys of their own, which Back finds again', async () => {
  const first = router.state.location.key;
  await router.navigate('/rice');
  const second = router.state.location.key;
  const isAtPlace = arrivalAt('/rice#main');
  location.hash = 'main';
  const third = await isAtPlace;
  expect(new Set([first, second, third, 'default']).size).toBe(4);
  const isBack = arrivalAt('/rice');
  history.back();
  expect(await isBack).toBe(second);
  const isForward = arrivalAt('/rice#main');
  history.forward();
  expect(await isForward).toBe(third);
});

it("the router's own order of entries continues after an entry that it did not make", async () => {
  const isAtPlace = arrivalAt('/#main');
  location.hash = 'main';
  await isAtPlace;
  await router.navigate('/rice');
  expect(history.state.idx).toBe(1);
});
