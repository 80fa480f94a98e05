import type { Pack } from '@shop/contract/product';
import { type Paise, parseRupees } from '@shop/pricing/money';
import type { ChargeRule } from '../db/schema/orders.ts';

/** Null if it depends on an unknown order value. `atLeast`: what is known of it. */
export function chargeOf(
  { charge, free_from, grams }: ChargeRule,
  value: Paise | null,
  atLeast: Paise = value ?? 0,
): Paise | null {
  const freeFrom = parseRupees(free_from);
  if (freeFrom !== null && atLeast >= freeFrom) return 0;
  if (value === null && (freeFrom !== null || charge.by === 'value')) return null;
  const measured = charge.by === 'weight' ? grams : (value ?? 0) / 100;
  return parseRupees(charge.steps.findLast(({ from }) => from <= measured)?.charge) ?? 0;
}

/** A millilitre counts as a gram. */
const gramsOfOne = (pack: Pack | null, unknownWeight: number) =>
  pack && (pack.unit === 'g' || pack.unit === 'ml') ? pack.amount : unknownWeight;

export const weightOf = (
  lines: readonly { pack: Pack | null | undefined; quantity: number }[],
  unknownWeight: number,
): number => lines.reduce((grams, { pack, quantity }) => grams + quantity * gramsOfOne(pack ?? null, unknownWeight), 0);
