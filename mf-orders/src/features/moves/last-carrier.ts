const KEY = 'desk-carrier';

/** Of the last order that was shipped on this device; empty if the shop brought it itself. */
export function lastCarrier(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberCarrier(carrier: string) {
  try {
    if (carrier) localStorage.setItem(KEY, carrier);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden: it is typed again.
  }
}
