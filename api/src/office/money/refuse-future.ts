import { invalid } from '../../http/errors.ts';
import { isDay, shopDay } from '../../shop-time.ts';

export function refuseFuture(day: string) {
  if (!isDay(day)) throw invalid({ day: 'There is no such day.' });
  if (day > shopDay(new Date())) throw invalid({ day: 'This day is not over yet.' });
}
