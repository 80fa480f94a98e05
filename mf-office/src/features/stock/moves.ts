import type { StockMovementInput, StockMovementKind } from '@shop/contract/stock';

export interface Move {
  kind: Exclude<StockMovementKind, 'sold'>;
  /** On its button. */
  verb: string;
  /** Of the number that is asked for. */
  label: string;
  /** What it is mostly about: one tap. */
  reasons: readonly string[];
}

export const MOVES: readonly Move[] = [
  { kind: 'received', verb: 'Receive', label: 'Pieces that came', reasons: ['Delivery', 'From the other shop'] },
  { kind: 'returned', verb: 'Return', label: 'Pieces that came back', reasons: ['Not wanted', 'Wrong item'] },
  { kind: 'damaged', verb: 'Damage', label: 'Pieces that are lost', reasons: ['Broken', 'Past its date', 'Missing'] },
  { kind: 'counted', verb: 'Count', label: 'Pieces on the shelf', reasons: ['Checked the shelf'] },
];

export const MOVE_NAMES: Record<StockMovementKind, string> = {
  received: 'Received',
  sold: 'Sold',
  returned: 'Returned',
  damaged: 'Damaged',
  counted: 'Counted',
};

const DIGITS = /^\d{1,9}$/;

/** What is typed, as the shop takes it, or why it cannot. A count is as of the stock that the person saw. */
export function movementOf(
  { kind }: Move,
  typed: string,
  { reason, key, version }: { reason: string; key: string; version: number },
): { movement: StockMovementInput } | { problem: string } {
  const text = typed.trim();
  if (!DIGITS.test(text)) return { problem: 'Type a whole number.' };
  const quantity = Number(text);
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

/** How it will stand afterwards, said while it is typed. */
export function stockAfter({ kind }: Move, typed: string, stock: number): number | null {
  if (!DIGITS.test(typed.trim())) return null;
  const quantity = Number(typed.trim());
  if (kind === 'counted') return quantity;
  return kind === 'damaged' ? stock - quantity : stock + quantity;
}
