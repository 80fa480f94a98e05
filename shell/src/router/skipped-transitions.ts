/** The reason of a view transition that never began; browsers word it differently. */
export const isSkipped = (reason: unknown) => reason instanceof DOMException && /transition/i.test(reason.message);

/**
 * A navigation skips the previous one's view transition. The router waits for a transition's end but not for its start,
 * so a skipped one would be reported as an unhandled error.
 */
export function expectSkippedTransitions() {
  addEventListener('unhandledrejection', (event) => {
    if (!isSkipped(event.reason)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
}
