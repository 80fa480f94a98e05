import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { followNavigation, isStepOfLayers, type Layer, noteFirstEntry, openLayer, reachPage } from './layers.ts';

/** Events that the router would treat as a navigation. */
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

/** As a filter or a sort does. */
function replaceBy(path: string) {
  pages += 1;
  history.replaceState({ key: `key-${pages}`, idx: history.state.idx }, '', path);
  followNavigation();
}

/** Called for every step through the history, also for those that the router does not see. */
let onStep: () => void = () => undefined;

/** Goes back, and waits until the history no longer changes. */
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
  noteFirstEntry();
  addEventListener('popstate', (event) => isStepOfLayers() && event.stopImmediatePropagation(), { capture: true });
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
  it('closes what is open over the page and keeps the page', async () => {
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

  it('leaves the page at once if the layer was closed by hand', async () => {
    open().layer.release();
    await back(2);
    expect(met).toEqual(['/before']);
  });

  it('closes a layer that was opened again after closing it by hand', async () => {
    open().layer.release();
    const entries = history.length;
    const again = open();
    expect(history.length).toBe(entries);
    await back();
    expect(again.closed).toBe(true);
    expect(met).toEqual([]);
  });

  it('returns to the page where a link in the sheet was used, and from there to the page before', async () => {
    open().layer.release();
    goTo('/next');
    await back();
    expect(met).toEqual(['/page']);
    await back(2);
    expect(met).toEqual(['/page', '/before']);
  });

  it('does not stop at what a choice has replaced, if a layer was closed by hand before it', async () => {
    open().layer.release();
    replaceBy('/page?sort=name');
    replaceBy('/page?sort=price');
    await back(2);
    expect(met).toEqual(['/before']);
    const step = new Promise<void>((resolve) => {
      onStep = resolve;
    });
    history.forward();
    await step;
    expect(location.search).toBe('?sort=price');
    await back();
    expect(met).toEqual(['/before', '/page', '/before']);
  });

  it('stops at a page whose choice was made without a layer before it', async () => {
    replaceBy('/page?sort=name');
    goTo('/next');
    await back();
    expect(location.search).toBe('?sort=name');
    expect(met).toEqual(['/page']);
  });

  it('leaves layers with an address to the router', async () => {
    const sheet = open({ takesBack: false });
    await back();
    expect(sheet.closed).toBe(false);
    expect(met).toEqual(['/before']);
  });
});

describe('a dialog', () => {
  const root = () => document.getElementById('root');
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));

  it('holds the page until the last one is closed, and only the newest is on top', async () => {
    const sheet = open({ holdsPage: true });
    const question = open({ holdsPage: true });
    open();
    expect([sheet.layer.isTop(), question.layer.isTop()]).toEqual([false, true]);
    await drawn();
    question.layer.release();
    await drawn();
    expect(root()?.hasAttribute('inert')).toBe(true);
    sheet.layer.release();
    await drawn();
    expect(root()?.hasAttribute('inert')).toBe(false);
  });

  it('holds the page, lets it go and restores the focus only after a frame', async () => {
    const sheet = open({ holdsPage: true });
    expect(root()?.hasAttribute('inert')).toBe(false);
    await drawn();
    expect(root()?.hasAttribute('inert')).toBe(true);
    const seen: (boolean | undefined)[] = [];
    sheet.layer.release(() => seen.push(root()?.hasAttribute('inert')));
    expect(root()?.hasAttribute('inert')).toBe(true);
    await drawn();
    expect(seen).toEqual([false]);
  });

  it('lets the page go at once if another opens, if the page has changed, and if it has an address', () => {
    const seen: string[] = [];
    open({ holdsPage: true }).layer.release(() => seen.push('opened'));
    const next = open({ holdsPage: true });
    expect(seen).toEqual(['opened']);
    next.layer.release(() => seen.push('gone on'));
    reachPage();
    expect(seen).toEqual(['opened', 'gone on']);
    open({ holdsPage: true, takesBack: false }).layer.release(() => seen.push('address'));
    expect(seen).toEqual(['opened', 'gone on', 'address']);
    expect(root()?.hasAttribute('inert')).toBe(false);
  });
});
