import { afterEach, describe, expect, it } from '@jest/globals';
import { takeEarlyTaps } from './early-taps.ts';

const FOOTER = '<button type="button">Menu</button><button type="button" aria-label="Contact us">@</button>';

/** The buttons clicked from now on, by name. */
function clicked() {
  const names: (string | null)[] = [];
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => names.push(button.getAttribute('aria-label') ?? button.textContent));
  return names;
}

function tapBeforeTheCode(selector: string) {
  document.querySelector<HTMLElement>(selector)?.setAttribute('data-tapped', '');
}

describe('a tap before the code is loaded', () => {
  afterEach(() => document.body.replaceChildren());

  it('runs once on a hydrated page', async () => {
    document.body.innerHTML = FOOTER;
    tapBeforeTheCode('[aria-label]');
    const replay = takeEarlyTaps();
    const names = clicked();
    await replay();
    await takeEarlyTaps()();
    expect(names).toEqual(['Contact us']);
  });

  it('runs on the button of the same name if the page is rendered again', async () => {
    document.body.innerHTML = FOOTER;
    tapBeforeTheCode('[aria-label]');
    const replay = takeEarlyTaps();
    document.body.innerHTML = FOOTER;
    const names = clicked();
    await replay();
    expect(names).toEqual(['Contact us']);
  });

  it('does nothing if there is no such button any more', async () => {
    document.body.innerHTML = FOOTER;
    tapBeforeTheCode('[aria-label]');
    const replay = takeEarlyTaps();
    document.body.replaceChildren();
    await expect(replay()).resolves.toBeUndefined();
  });
});
