import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { followHistory, followNavigation, type Layer, openLayer } from './layers.ts';

/** What the router would take for a navigation. */
let met: string[] = [];
let layers: { closed: boolean; layer: Layer }[] = [];

function open(options = {}) {
  const state = { closed: false } as (typeof layers)[number];
  state.layer = openLayer(() => {
    state.closed = true;
    state.layer.release();
  }, options);
  layers.push(state);
  return state;
}

let pages = 0;
function goTo(path: string) {
  pages += 1;
  history.pushState({ key: `key-${pages}`, idx: pages }, '', path);
  followNavigation();
}

/** Told of every step through the history, also of those that the router never hears of. */
let onStep: () => void = () => undefined;

/** Goes back, and waits for as many steps as it takes to come to rest. */
async function back(steps = 1) {
  for (let left = steps; left > 0; left -= 1) {
    const step = new Promise<void>((resolve) => {
      onStep = resolve;
    });
    if (left === steps) history.back();
    await step;
  }
}

beforeAll(() => {
  document.body.innerHTML = '<div id="root"></div>';
  addEventListener('popstate', () => queueMicrotask(() => onStep()), { capture: true });
  followHistory();
  addEventListener('popstate', () => met.push(location.pathname));
});

beforeEach(() => {
  for (const { layer } of layers) layer.release();
  layers = [];
  goTo('/before');
  goTo('/page');
  met = [];
});

describe('Back', () => {
  it('closes what is open over the page and leaves the page where it is', async () => {
    const sheet = open();
    await back();
    expect(sheet.closed).toBe(true);
    expect(location.pathname).toBe('/page');
    expect(met).toEqual([]);
    await back();
    expect(met).toEqual(['/before']);
  });

  it('closes the newest first', async () => {
    const sheet = open();
    const question = open();
    await back();
    expect([sheet.closed, question.closed]).toEqual([false, true]);
    await back();
    expect(sheet.closed).toBe(true);
    expect(met).toEqual([]);
  });

  it('leaves the page at once where what was open has been closed by hand', async () => {
    open().layer.release();
    await back(2);
    expect(met).toEqual(['/before']);
  });

  it('closes what is opened again after closing it by hand', async () => {
    open().layer.release();
    const entries = history.length;
    const again = open();
    expect(history.length).toBe(entries);
    await back();
    expect(again.closed).toBe(true);
    expect(met).toEqual([]);
  });

  it('returns to the page from where a link in the sheet led, and from there to the page before', async () => {
    open().layer.release();
    goTo('/next');
    await back();
    expect(met).toEqual(['/page']);
    await back(2);
    expect(met).toEqual(['/page', '/before']);
  });

  it('leaves what has an address to the router', async () => {
    const sheet = open({ takesBack: false });
    await back();
    expect(sheet.closed).toBe(false);
    expect(met).toEqual(['/before']);
  });
});

describe('a dialog', () => {
  it('holds the page until the last one is closed, and only the newest is on top', () => {
    const root = document.getElementById('root');
    const sheet = open({ holdsPage: true });
    const question = open({ holdsPage: true });
    open();
    expect([sheet.layer.isTop(), question.layer.isTop()]).toEqual([false, true]);
    question.layer.release();
    expect(root?.hasAttribute('inert')).toBe(true);
    sheet.layer.release();
    expect(root?.hasAttribute('inert')).toBe(false);
  });
});
