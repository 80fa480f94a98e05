import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { followNavigation, openLayer } from '@shop/platform';
import fc from 'fast-check';
import { createBrowserRouter } from 'react-router-dom';
import { followSteps } from './history-steps.ts';

const MOST_STEPS = 9;
const WALKS = 12;

type Step = { go: string } | { replace: string } | { by: number } | 'open a layer' | 'close it' | 'reload';

const address = fc.constantFrom('/', '/rice', '/rice?sort=name', '/cart', '/slow');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: address.map((go) => ({ go })) },
  { weight: 1, arbitrary: address.map((replace) => ({ replace })) },
  { weight: 4, arbitrary: fc.constantFrom(-1, -1, 1, -2, 2).map((by) => ({ by })) },
  { weight: 3, arbitrary: fc.constantFrom<Step>('open a layer', 'close it', 'reload') },
);

let router: ReturnType<typeof createBrowserRouter>;
let stop: () => void;
let open: ReturnType<typeof openLayer>[] = [];

/** The document begins, at the entry where the history is. */
function load() {
  stop = followSteps();
  const slow = () => new Promise((resolve) => setTimeout(resolve, 8, null));
  router = createBrowserRouter([
    { path: '/slow', loader: slow },
    { path: '*', loader: () => null },
  ]);
  router.subscribe(followNavigation);
}

function unload() {
  for (const layer of open.splice(0)) layer.release();
  router.dispose();
  stop();
}

beforeEach(() => {
  history.replaceState(null, '', '/');
  load();
});
afterEach(unload);

/** Steps that the shop itself makes follow from one another: in turns, and not in one wait. */
async function rest() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 3));
}

function openOne() {
  const layer = openLayer(() => {
    open = open.filter((other) => other !== layer);
    layer.release();
  });
  open.push(layer);
}

async function take(step: Step) {
  if (step === 'open a layer') openOne();
  else if (step === 'close it') open.pop()?.release();
  else if (step === 'reload') {
    unload();
    load();
  } else if ('by' in step) history.go(step.by);
  // A person who follows a link has closed all layers above it.
  else if ('go' in step) {
    for (const layer of open.splice(0)) layer.release();
    await router.navigate(step.go);
  } else await router.navigate(step.replace, { replace: true });
  await rest();
}

const shown = () => router.state.location.pathname + router.state.location.search;

test('on any walk the address is that of the page, Back closes the newest layer first, and each entry has a key of its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: MOST_STEPS }), async (walk) => {
      const addressOf = new Map<string, string>();
      for (const each of walk) {
        const before = { page: router.state.location.key, layers: open.length };
        await take(each);
        expect(location.pathname + location.search).toBe(shown());
        expect(router.state.navigation.state).toBe('idle');
        const { key } = router.state.location;
        expect(history.state.key).toBe(key);
        expect(addressOf.get(key) ?? shown()).toBe(shown());
        addressOf.set(key, shown());
        const isBack = typeof each === 'object' && 'by' in each && each.by === -1;
        if (isBack && before.layers > 0) expect([key, open.length]).toEqual([before.page, before.layers - 1]);
        else if (key !== before.page && typeof each === 'object' && 'by' in each) expect(open).toEqual([]);
      }
    }),
    { numRuns: WALKS, seed: 47 },
  );
}, 60_000);
