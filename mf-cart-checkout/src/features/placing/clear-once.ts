import { cart } from '@shop/platform';
import { forgetNote } from '../note/use-note.ts';
import { deviceAttempts } from './attempt.ts';

const KEY = 'cart-cleared-for';
const MOST = 20;

function clearedFor(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Once per order: coming back to its page later leaves a new cart alone. */
export function clearOnceFor(orderId: string) {
  const before = clearedFor();
  if (before.includes(orderId)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([orderId, ...before].slice(0, MOST)));
  } catch {
    return;
  } finally {
    deviceAttempts.end();
    forgetNote();
    cart.clear();
  }
}
