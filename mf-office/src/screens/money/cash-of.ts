import type { MoneyDay, MoneyReport } from '@shop/contract/order-money';

export const ofDay = (report: MoneyReport | undefined, day: string) => report?.days.find((each) => each.day === day);

export const takenOut = ({ cash_out = [] }: Pick<MoneyDay, 'cash_out'>): number =>
  Math.round(cash_out.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100;

/** What a day adds to the cash in the till. */
export function cashOf(report: MoneyReport | undefined, day: string): number {
  const own = ofDay(report, day);
  const { received = 0, refunded = 0 } = own?.methods.find(({ method }) => method === 'cash') ?? {};
  return Math.round((received - refunded - (own ? takenOut(own) : 0)) * 100) / 100;
}
