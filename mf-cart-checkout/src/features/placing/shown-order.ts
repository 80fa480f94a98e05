const KEY = 'order-shown';

/**
 * The order whose page is open in this tab. Somebody who reloads the cart while an order is placed sees that page for a moment at most,
 * if the order's response comes while the browser waits for the reloaded page.
 */
export const shownOrder = {
  read(): string | null {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  note(orderId: string) {
    try {
      sessionStorage.setItem(KEY, orderId);
    } catch {
      return;
    }
  },
  forget() {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      return;
    }
  },
};
