import { and, desc, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rows } from '../../db/migrate.ts';
import { themeVersions } from '../../db/schema.ts';

/** The database's clock, not this process's: all of them change over at one moment. */
const clock = sql<Date>`date_trunc('milliseconds', now())`.mapWith(themeVersions.startsAt);

interface Options {
  /** Without one, now. */
  at?: Date;
  /** As if this version were not there. */
  without?: number;
}

/** What customers see: the version that started last, of those that have not ended. */
export async function shownVersion(db: Pick<Db, 'select'>, { at, without }: Options = {}) {
  const moment = at ?? clock;
  const [shown] = await db
    .select({ version: themeVersions.version, data: themeVersions.data, now: clock })
    .from(themeVersions)
    .where(
      and(
        isNull(themeVersions.cancelledAt),
        lte(themeVersions.startsAt, moment),
        or(isNull(themeVersions.endsAt), gt(themeVersions.endsAt, moment)),
        without === undefined ? undefined : ne(themeVersions.version, without),
      ),
    )
    .orderBy(desc(themeVersions.startsAt), desc(themeVersions.version))
    .limit(1);
  return shown;
}

export async function shopNow(db: Pick<Db, 'execute'>): Promise<Date> {
  const [row] = await rows<{ now: string | Date }>(db, sql`select date_trunc('milliseconds', now()) as now`);
  return new Date(row?.now ?? Date.now());
}
