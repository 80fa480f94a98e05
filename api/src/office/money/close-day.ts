import type { CloseDayRequest } from '@shop/contract/order-money';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { eq } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Db } from '../../db/database.ts';
import { dayClosings } from '../../db/schema/payments.ts';
import { transact } from '../../db/transact.ts';
import { invalid } from '../../http/errors.ts';
import { isDay, shopDay } from '../../shop-time.ts';
import { cashOf } from './read-money.ts';

/** Stores the counted cash next to the expected cash. A day may be counted again; the log has both counts. */
export function closeDay(db: Db, { day, counted, note = '' }: CloseDayRequest, actorId: string): Promise<void> {
  if (!isDay(day)) throw invalid({ day: 'There is no such day.' });
  if (day > shopDay(new Date())) throw invalid({ day: 'This day is not over yet.' });
  const countedPaise = parseRupees(counted) ?? 0;
  return transact(db, async (tx) => {
    const expectedPaise = await cashOf(tx, day);
    const [before] = await tx.select().from(dayClosings).where(eq(dayClosings.day, day)).for('update');
    const values = { expectedPaise, countedPaise, note: note.trim(), actorId, at: new Date() };
    if (before)
      await tx
        .update(dayClosings)
        .set({ ...values, version: before.version + 1 })
        .where(eq(dayClosings.day, day));
    else await tx.insert(dayClosings).values({ day, ...values });
    await logChange(tx, {
      ...{ actorId, kind: 'settings', subjectId: 'shop', subjectName: `Cash of ${day}` },
      before: before
        ? { counted: formatRupees(before.countedPaise), expected: formatRupees(before.expectedPaise) }
        : {},
      after: {
        counted: formatRupees(countedPaise),
        expected: formatRupees(expectedPaise),
        ...(values.note && { note: values.note }),
      },
    });
  });
}
