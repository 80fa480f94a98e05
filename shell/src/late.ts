declare global {
  /** The inline script's, which replaces the shell while its code is not loaded. */
  var shopLate: { timer: number; show(): void } | undefined;
}

export const LATE_ID = 'late';

/** The shell's code has loaded late: from now on it shows its own messages. */
export function hasStarted() {
  clearTimeout(globalThis.shopLate?.timer);
  document.getElementById(LATE_ID)?.remove();
}

export const showNotStarted = () => globalThis.shopLate?.show();
