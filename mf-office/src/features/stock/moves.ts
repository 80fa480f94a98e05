import type { StockMovementInput, StockMovementKind } from '@shop/contract/stock';
import { isNumber, numberOf, readCount } from '@shop/pricing/typed-numbers';
import { sayPricing, t } from '../../t.ts';

export interface Move {
  kind: Exclude<StockMovementKind, 'sold'>;
  /** The label of its button. */
  verb: string;
  /** The label of the number field. */
  label: string;
  /** The usual reasons: one tap. */
  reasons: readonly string[];
}

export const moves = (): readonly Move[] => [
  {
    kind: 'received',
    verb: t('Receive'),
    label: t('Pieces received'),
    reasons: [t('Delivery'), t('From another shop')],
  },
  { kind: 'returned', verb: t('Return'), label: t('Pieces returned'), reasons: [t('Not wanted'), t('Wrong item')] },
  {
    kind: 'damaged',
    verb: t('Damage'),
    label: t('Pieces damaged or lost'),
    reasons: [t('Broken'), t('Expired'), t('Missing')],
  },
  { kind: 'counted', verb: t('Count'), label: t('Pieces on the shelf'), reasons: [t('Checked the shelf')] },
];

export const moveNames = (): Record<StockMovementKind, string> => ({
  received: t('Received'),
  sold: t('Sold'),
  returned: t('Returned'),
  damaged: t('Damaged'),
  counted: t('Counted'),
});

/** The input in the API's format, or why it is invalid. A count is based on the stock that the person saw. */
export function movementOf(
  { kind }: Pick<Move, 'kind'>,
  typed: string,
  { reason, key, version }: { reason: string; key: string; version: number },
): { movement: StockMovementInput } | { problem: string } {
  const read = readCount(typed, t('Type a whole number.'), undefined, sayPricing);
  if (!isNumber(read)) return read;
  const { value: quantity } = read;
  if (kind !== 'counted' && quantity === 0) return { problem: t('Type 1 or more.') };
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
