import { useEffect } from 'react';

/** Orders with a price that is typed and not saved. */
const typed = new Set<string>();

export const hasTypedPrice = (orderId: string) => typed.has(orderId);

/** From here on the order's form has such a price, or has none. */
export function useTypedPrice(orderId: string, isTyped: boolean) {
  useEffect(() => {
    if (!isTyped) return;
    typed.add(orderId);
    return () => void typed.delete(orderId);
  }, [orderId, isTyped]);
}
