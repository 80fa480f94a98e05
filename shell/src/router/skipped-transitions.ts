/** The reason of a view transition that never began; browsers word it differently. */
export const isSkipped = (reason: unknown) => reason instanceof DOMException && /transition/i.test(reason.message);

/**
 * A navigation skips the view transition of the one before it. The router waits for the end of a transition, and not for its
 * beginning, so a skipped one would be reported as an error that nobody handles.
 */
export function expectSkippedTransitions() {
  addEventListener('unhandledrejection', (event) => {
    if (!isSkipped(event.reason)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
}
