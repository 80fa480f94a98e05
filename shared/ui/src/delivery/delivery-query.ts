import type { DeliveryResponse } from '@shop/contract/delivery';
import { api, type Query } from '@shop/platform';
import { type Paise, toRupees } from '@shop/pricing/money';

interface Weighed {
  pack?: { amount: number; unit: string } | null | undefined;
  quantity: number;
}

const isWeighed = ({ pack }: Weighed) => pack?.unit === 'g' || pack?.unit === 'ml';
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

/** The weight of the goods, as far as it is known. */
export const weightOf = (lines: readonly Weighed[]) => ({
  weight: sum(lines.filter(isWeighed).map(({ pack, quantity }) => (pack?.amount ?? 0) * quantity)),
  unweighed: sum(lines.filter((line) => !isWeighed(line)).map(({ quantity }) => quantity)),
});

export interface ToDeliver {
  pin: string;
  amount: Paise;
  weight: number;
  unweighed: number;
}

const FRESH_MS = 30_000;

export const deliveryQuery = ({ pin, amount, weight, unweighed }: ToDeliver): Query<DeliveryResponse> => {
  const path = `/user/delivery/${pin}?amount=${toRupees(amount)}&weight=${weight}&unweighed=${unweighed}`;
  return {
    key: ['delivery', path],
    freshMs: FRESH_MS,
    refetchOn: ['online', 'visibilitychange'],
    fetch: ({ signal }) => api.get<DeliveryResponse>(path, { signal }),
  };
};
