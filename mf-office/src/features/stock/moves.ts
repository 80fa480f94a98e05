import type { StockMovementInput, StockMovementKind } from '@shop/contract/stock';
import { isNumber, numberOf, readCount } from '@shop/pricing/typed-numbers';

export interface Move {
  kind: Exclude<StockMovementKind, 'sold'>;
  /** The label of its button. */
  verb: string;
  /** The label of the number field. */
  label: string;
  /** The usual reasons: one tap. */
  reasons: readonly string[];
}

export const MOVES: readonly Move[] = [
  { kind: 'received', verb: 'Receive', label: 'Pieces received', reasons: ['Delivery', 'From another shop'] },
  { kind: 'returned', verb: 'Return', label: 'Pieces returned', reasons: ['Not wanted', 'Wrong item'] },
  { kind: 'damaged', verb: 'Damage', label: 'Pieces damaged or lost', reasons: ['Broken', 'Expired', 'Missing'] },
  { kind: 'counted', verb: 'Count', label: 'Pieces on the shelf', reasons: ['Checked the shelf'] },
];

export const MOVE_NAMES: Record<StockMovementKind, string> = {
  received: 'Received',
  sold: 'Sold',
  returned: 'Returned',
  damaged: 'Damaged',
  counted: 'Counted',
};

/** The input in the API's format, or why it is invalid. A count is based on the stock that the person saw. */
export function movementOf(
  { kind }: Move,
  typed: string,
  { reason, key, version }: { reason: string; key: string; version: number },
): { movement: StockMovementInput } | { problem: string } {
  const read = readCount(typed, 'Type a whole number.');
  if (!isNumber(read)) return read;
  const { value: quantity } = read;
  if (kind !== 'counted' && quantity === 0) return { problem: 'Type 1 or more.' };
  return {
    movement: {
      kind,
      quantity,
      key,
      ...(kind === 'counted' && { stock_version: version }),
      ...(reason.trim() && { reason: reason.trim() }),
    },
  };
}

/** The resulting stock, shown while typing. */
export function stockAfter({ kind }: Move, typed: string, stock: number): number | null {
  const quantity = numberOf(readCount(typed));
  if (quantity === null) return null;
  if (kind === 'counted') return quantity;
  return kind === 'damaged' ? stock - quantity : stock + quantity;
}
