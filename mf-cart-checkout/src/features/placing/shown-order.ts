const KEY = 'order-shown';
/** Navigating: its page is not rendered yet. */
let opening: string | null = null;

/**
 * The order whose page is open in this tab. If a customer reloads the cart while an order is placed, its page may appear for a
 * moment: the response can arrive while the browser still waits for the cart.
 */
export const shownOrder = {
  read(): string | null {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  isOpening: (orderId: string) => opening === orderId || shownOrder.read() === orderId,
  isOpen: () => (opening ?? shownOrder.read()) !== null,
  open(orderId: string) {
    opening = orderId;
  },
  note(orderId: string) {
    opening = null;
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
