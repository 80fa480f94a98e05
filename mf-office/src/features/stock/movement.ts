import type { OfficeProduct } from '@shop/contract/office/products';
import type { StockMovementInput, StockMovementKind } from '@shop/contract/stock';
import { isNumber, readCount } from '@shop/pricing/typed-numbers';
import { t } from '../../t.ts';

export const kinds = (): readonly { kind: StockMovementKind; label: string }[] => [
  { kind: 'counted', label: t('Counted') },
  { kind: 'received', label: t('Received') },
  { kind: 'damaged', label: t('Damaged') },
  { kind: 'returned', label: t('Returned') },
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
  const read = readCount(quantity, t('How many? A whole number.'));
  if (!isNumber(read)) return read;
  const { value: count } = read;
  if (kind !== 'counted' && count === 0) return { problem: t('At least 1.') };
  return {
    kind,
    quantity: count,
    ...(kind === 'counted' && { stock_version }),
    ...(reason.trim() && { reason: reason.trim() }),
    key,
  };
}
