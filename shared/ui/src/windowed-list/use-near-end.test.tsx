import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { show } from '@shop/testing/show';
import { act } from 'react';
import { useNearEnd } from './use-near-end.ts';

type Entries = { isIntersecting: boolean }[];

let notify: (entries: Entries) => void;

beforeEach(() => {
  jest.useFakeTimers();
  class Observer {
    constructor(callback: (entries: Entries) => void) {
      notify = callback;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => {
  jest.useRealTimers();
});

function List({ reached }: { reached: () => void }) {
  return <div ref={useNearEnd<HTMLDivElement>(true, reached)} />;
}

it.each<[string, Entries[], number]>([
  ['near the end for half a second', [[{ isIntersecting: true }]], 1],
  ['away from the end', [[{ isIntersecting: false }]], 0],
  ['at the end for a moment only', [[{ isIntersecting: true }], [{ isIntersecting: false }]], 0],
  ['reported late, both at once, on a slow device', [[{ isIntersecting: false }, { isIntersecting: true }]], 1],
  ['reported late, when it has left again', [[{ isIntersecting: true }, { isIntersecting: false }]], 0],
])('%s', async (_, batches, times) => {
  const reached = jest.fn();
  await show(<List reached={reached} />);
  for (const batch of batches) act(() => notify(batch));
  act(() => void jest.advanceTimersByTime(600));
  expect(reached).toHaveBeenCalledTimes(times);
});
