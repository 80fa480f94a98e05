import type { CloseDayRequest } from '@shop/contract/order-money';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { eq } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Db } from '../../db/database.ts';
import { dayClosings } from '../../db/schema/payments.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import { cashOf } from '../../money/days-of-money.ts';
import { refuseFuture } from './refuse-future.ts';

type Closing = typeof dayClosings.$inferSelect;
type Counts = Pick<Closing, 'floatPaise' | 'countedPaise' | 'expectedPaise' | 'leftPaise' | 'note' | 'actorId'>;

const isSame = (before: Closing, now: Counts) =>
  (Object.keys(now) as (keyof Counts)[]).every((key) => before[key] === now[key]);

const inLog = ({ floatPaise, countedPaise, expectedPaise, leftPaise, note }: Counts) => ({
  counted: formatRupees(countedPaise),
  expected: formatRupees(expectedPaise),
  ...(floatPaise > 0 && { float: formatRupees(floatPaise) }),
  ...(leftPaise !== null && { left: formatRupees(leftPaise) }),
  ...(note && { note }),
});

/**
 * Stores the counted cash next to the expected cash. A day may be counted again; the log has both counts. The same count
 * sent again only closes the day as of now, with the payments since.
 */
export function closeDay(db: Db, request: CloseDayRequest, actorId: string): Promise<void> {
  const { day, counted, float, left, note = '', version } = request;
  refuseFuture(day);
  if (left !== undefined && left > counted) throw invalid({ left: 'No more can stay in the till than was counted.' });
  return transact(db, async (tx) => {
    const cash = await cashOf(tx, day);
    const [before] = await tx.select().from(dayClosings).where(eq(dayClosings.day, day)).for('update');
    const floatPaise = parseRupees(float) ?? before?.floatPaise ?? 0;
    const counts: Counts = {
      floatPaise,
      expectedPaise: floatPaise + cash,
      countedPaise: parseRupees(counted) ?? 0,
      leftPaise: parseRupees(left),
      note: note.trim(),
      actorId,
    };
    const at = new Date();
    if (before && isSame(before, counts)) {
      await tx.update(dayClosings).set({ at }).where(eq(dayClosings.day, day));
      return;
    }
    if (version !== undefined && version !== (before?.version ?? 0))
      throw new ApiError(409, 'changed_meanwhile', 'Somebody closed this day meanwhile. Look at their count first.');
    if (before)
      await tx
        .update(dayClosings)
        .set({ ...counts, at, version: before.version + 1 })
        .where(eq(dayClosings.day, day));
    else await tx.insert(dayClosings).values({ day, ...counts, at });
    await logChange(tx, {
      actorId,
      kind: 'settings',
      subjectId: 'shop',
      subjectName: `Cash of ${day}`,
      before: before ? inLog(before) : {},
      after: inLog(counts),
    });
  });
}
