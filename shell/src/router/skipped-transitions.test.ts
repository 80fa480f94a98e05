import { expect, test } from '@jest/globals';
import { expectSkippedTransitions } from './skipped-transitions.ts';

function reject(reason: unknown) {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  dispatchEvent(event);
  return event;
}

test('a view transition that was skipped is no error, and another rejection is one', () => {
  const reported: unknown[] = [];
  expectSkippedTransitions();
  addEventListener('unhandledrejection', ({ reason }) => reported.push(reason));
  expect(reject(new DOMException('Transition was skipped', 'AbortError')).defaultPrevented).toBe(true);
  const others = [
    new DOMException('The user aborted a request.', 'AbortError'),
    new Error('view transition'),
    undefined,
  ];
  for (const reason of others) expect(reject(reason).defaultPrevented).toBe(false);
  expect(reported).toEqual(others);
});
