import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Rate } from './rate.tsx';

describe('rating stars', () => {
  let root: Root;
  let container: HTMLElement;
  const rated: number[] = [];

  beforeEach(() => {
    container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
    rated.length = 0;
    flushSync(() => root.render(<Rate name="Rice" rating={4.5} onRate={(rating) => rated.push(rating)} />));
  });
  afterEach(() => {
    flushSync(() => root.unmount());
    container.remove();
  });

  const radios = () => [...container.querySelectorAll('input')];

  it('are ten radio buttons, from half a star to five, each with its name', () => {
    expect(radios().map(({ value }) => Number(value))).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
    expect(
      radios()
        .map(({ labels }) => labels?.[0]?.textContent)
        .slice(0, 3),
    ).toEqual(['0.5 stars', '1 star', '1.5 stars']);
    expect(
      radios()
        .filter(({ checked }) => checked)
        .map(({ value }) => value),
    ).toEqual(['4.5']);
  });

  it('report the chosen number of stars', () => {
    flushSync(() => radios()[6]?.click());
    expect(rated).toEqual([3.5]);
  });
});
