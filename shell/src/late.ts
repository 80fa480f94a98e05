declare global {
  /** Set by the inline script that stands in for the shell while its code is not loaded. */
  var shopLate: { timer: number; show(): void } | undefined;
}

export const LATE_ID = 'late';

/** The shell's code has loaded late: from now on it shows its own messages. */
export function hasStarted() {
  if (globalThis.shopLate) {
    clearTimeout(globalThis.shopLate.timer);
    globalThis.shopLate.timer = 0;
  }
  document.getElementById(LATE_ID)?.remove();
}

export const showNotStarted = () => globalThis.shopLate?.show();
