import type { DecideReturnRequest, ReturnLine } from '@shop/contract/order-returns';
import { invalid } from '../http/errors.ts';
import { refuseRepeatedLines } from '../orders/check-lines.ts';

type Wanted = DecideReturnRequest['lines'];

const quantityIn = (lines: NonNullable<Wanted>, productId: string) =>
  lines.find((line) => line.productId === productId)?.quantity ?? 0;

/** What the shop takes of a return, and what it refuses. */
export function splitLines(lines: readonly ReturnLine[], wanted: Wanted) {
  if (!wanted) return { taken: [...lines], refused: [] };
  refuseRepeatedLines(wanted, 'lines');
  wanted.forEach(({ productId, quantity }, position) => {
    const line = lines.find((one) => one.productId === productId);
    if (!line) throw invalid({ [`lines.${position}.productId`]: 'This product is not in the return.' });
    if (quantity > line.quantity)
      throw invalid({ [`lines.${position}.quantity`]: `Only ${line.quantity} are in the return.` });
  });
  const withQuantity = (quantityOf: (line: ReturnLine) => number) =>
    lines.map((line) => ({ ...line, quantity: quantityOf(line) })).filter(({ quantity }) => quantity > 0);
  return {
    taken: withQuantity(({ productId }) => quantityIn(wanted, productId)),
    refused: withQuantity(({ productId, quantity }) => quantity - quantityIn(wanted, productId)),
  };
}

/** A repeated request wants what was taken before. */
export const isTaken = (lines: readonly ReturnLine[], wanted: NonNullable<Wanted>) =>
  wanted.length === lines.length &&
  lines.every(({ productId, quantity }) => quantityIn(wanted, productId) === quantity);
