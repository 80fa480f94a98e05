import type { Store } from '@shop/server/store/store';
import { groupedErrors } from '../../errors/grouped-errors.ts';
import type { ErrorPage } from './shapes.ts';

const A_DAY_MS = 24 * 3_600_000;
const MOST = 100;

export async function boardErrors(store: Store, days: number, section: string | undefined): Promise<ErrorPage> {
  const all = await groupedErrors(store, Date.now() - days * A_DAY_MS, section);
  return { errors: all.slice(0, MOST), leftOut: Math.max(0, all.length - MOST) };
}
