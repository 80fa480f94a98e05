import { afterEach, describe, expect, it } from '@jest/globals';
import { takeEarlyTaps } from './early-taps.ts';

const FOOTER = '<button type="button">Menu</button><button type="button" aria-label="Contact us">@</button>';

/** What is clicked from now on, by name. */
function clicked() {
  const names: (string | null)[] = [];
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => names.push(button.getAttribute('aria-label') ?? button.textContent));
  return names;
}

function tapBeforeTheCode(selector: string) {
  document.querySelector<HTMLElement>(selector)?.setAttribute('data-tapped', '');
}

describe('a tap before the code is there', () => {
  afterEach(() => document.body.replaceChildren());

  it('is done once on a page that is taken over', () => {
    document.body.innerHTML = FOOTER;
    tapBeforeTheCode('[aria-label]');
    const answer = takeEarlyTaps();
    const names = clicked();
    answer();
    takeEarlyTaps()();
    expect(names).toEqual(['Contact us']);
  });

  it('is done by the button of the same name where the page is drawn anew', () => {
    document.body.innerHTML = FOOTER;
    tapBeforeTheCode('[aria-label]');
    const answer = takeEarlyTaps();
    document.body.innerHTML = FOOTER;
    const names = clicked();
    answer();
    expect(names).toEqual(['Contact us']);
  });

  it('is nothing where there is no such button any more', () => {
    document.body.innerHTML = FOOTER;
    tapBeforeTheCode('[aria-label]');
    const answer = takeEarlyTaps();
    document.body.replaceChildren();
    expect(answer).not.toThrow();
  });
});
