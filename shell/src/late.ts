declare global {
  /** The inline script's, which stands for the shell while its code is not there. */
  var shopLate: { timer: number; tell(): void } | undefined;
}

export const LATE_ID = 'late';

/** The shell's code is here, if late: from now on it speaks for itself. */
export function hasStarted() {
  clearTimeout(globalThis.shopLate?.timer);
  document.getElementById(LATE_ID)?.remove();
}

export const tellThatItDidNotStart = () => globalThis.shopLate?.tell();
