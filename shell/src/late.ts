declare global {
  /** Set by the inline script that acts for the shell until its code is loaded. */
  var shopLate: { timer: number; show(): void } | undefined;
}

export const LATE_ID = 'late';

/** The shell's code has loaded: from now on it shows its own messages. */
export function hasStarted() {
  if (globalThis.shopLate) {
    clearTimeout(globalThis.shopLate.timer);
    globalThis.shopLate.timer = 0;
  }
  document.getElementById(LATE_ID)?.remove();
}

export const showNotStarted = () => globalThis.shopLate?.show();
