import type { OfficeProduct } from '@shop/contract/office/products';
import type { StockMovementInput, StockMovementKind } from '@shop/contract/stock';

export const KINDS: readonly { kind: StockMovementKind; label: string }[] = [
  { kind: 'counted', label: 'Counted' },
  { kind: 'received', label: 'Received' },
  { kind: 'damaged', label: 'Damaged' },
  { kind: 'returned', label: 'Returned' },
];

export interface MovementText {
  kind: StockMovementKind;
  quantity: string;
  reason: string;
}

/** A count is based on the stock that this person saw: later sales stay subtracted. */
export function movementOf(
  { kind, quantity, reason }: MovementText,
  { stock_version }: Pick<OfficeProduct, 'stock_version'>,
  key: string,
): StockMovementInput | { problem: string } {
  if (!/^\d{1,9}$/.test(quantity.trim())) return { problem: 'How many? A whole number.' };
  const count = Number(quantity);
  if (kind !== 'counted' && count === 0) return { problem: 'At least 1.' };
  return {
    kind,
    quantity: count,
    ...(kind === 'counted' && { stock_version }),
    ...(reason.trim() && { reason: reason.trim() }),
    key,
  };
}
