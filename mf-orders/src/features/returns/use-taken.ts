import type { OrderReturn } from '@shop/contract/order-returns';
import { useState } from 'react';

/** How many of each line the shop takes: all of them, until somebody takes fewer. Then the rest needs a reason. */
export function useTaken({ lines }: OrderReturn) {
  const [fewer, setFewer] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState('');
  const all = lines.map((line) => ({ ...line, taken: fewer[line.productId] ?? line.quantity }));
  const taken = all.flatMap(({ productId, taken: quantity }) => (quantity > 0 ? [{ productId, quantity }] : []));
  const isPart = all.some(({ quantity, taken: count }) => count < quantity);
  return {
    lines: all,
    take: (productId: string, quantity: number) => setFewer((now) => ({ ...now, [productId]: quantity })),
    isNothing: taken.length === 0,
    isPart,
    lacksReason: isPart && !reason.trim(),
    reason,
    setReason,
    wanted: isPart ? { lines: taken, reason: reason.trim() } : {},
  };
}
