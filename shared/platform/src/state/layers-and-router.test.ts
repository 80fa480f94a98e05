import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createBrowserRouter } from 'react-router-dom';
import { followNavigation, isStepOfLayers, noteFirstEntry, openLayer } from './layers.ts';

const Nothing = () => null;
/** In turns of the event loop instead of one wait, which is over too early on a busy machine. */
async function rest() {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
}

let router: ReturnType<typeof createBrowserRouter>;
beforeAll(() => {
  history.replaceState({ idx: null, key: 'first' }, '', '/');
  noteFirstEntry();
  addEventListener('popstate', (event) => isStepOfLayers() && event.stopImmediatePropagation(), { capture: true });
  router = createBrowserRouter([{ path: '*', Component: Nothing }]);
  router.subscribe(followNavigation);
});
beforeEach(async () => {
  await router.navigate('/before');
  await router.navigate('/rice');
});

const go = async (delta: number) => {
  history.go(delta);
  await rest();
};
const replace = (to: string) => router.navigate(to, { replace: true });

async function closeByHand(count = 1) {
  const layers = Array.from({ length: count }, () => openLayer(() => undefined));
  for (const layer of layers.reverse()) layer.release();
  await rest();
}

/** The address and what the router shows agree. */
function shown() {
  const { pathname, search } = router.state.location;
  expect(location.pathname + location.search).toBe(pathname + search);
  return pathname + search;
}

it('Back leaves a page whose address was replaced after a layer was closed by hand', async () => {
  await closeByHand();
  await replace('/rice?stock=1');
  await replace('/rice?stock=1&off=1');
  expect(shown()).toBe('/rice?stock=1&off=1');
  await go(-1);
  expect(shown()).toBe('/before');
  await go(1);
  expect(shown()).toBe('/rice?stock=1&off=1');
});

it('Back leaves such a page also after two layers, and after one at each address', async () => {
  await closeByHand(2);
  await replace('/rice?stock=1');
  await closeByHand();
  await replace('/rice?off=1');
  await go(-1);
  expect(shown()).toBe('/before');
});

it('Back closes a layer that is open over the new address, then leaves the page', async () => {
  await closeByHand();
  await replace('/rice?stock=1');
  let isOpen = true;
  const layer = openLayer(() => {
    isOpen = false;
    layer.release();
  });
  await go(-1);
  expect([isOpen, shown()]).toEqual([false, '/rice?stock=1']);
  await go(-1);
  expect(shown()).toBe('/before');
});

it('Back stops at a page that was not replaced, and at the one from which a link was followed', async () => {
  await replace('/rice?stock=1');
  await closeByHand();
  await router.navigate('/details');
  await go(-1);
  expect(shown()).toBe('/rice?stock=1');
  await go(-1);
  expect(shown()).toBe('/before');
});
