import { and, asc, desc, gt, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { rows } from '../db/migrate.ts';
import { themeVersions } from '../db/schema/shop.ts';

/** By the database's clock, not this process's: all processes change over at the same moment. */
const clock = sql<Date>`date_trunc('milliseconds', now())`.mapWith(themeVersions.startsAt);

type Times = Record<'startsAt' | 'endsAt' | 'cancelledAt', AnyPgColumn>;

const isShownAt = ({ startsAt, endsAt, cancelledAt }: Times, moment: Date | SQL<Date> | AnyPgColumn) =>
  and(isNull(cancelledAt), lte(startsAt, moment), or(isNull(endsAt), gt(endsAt, moment)));

interface Options {
  /** Default: now. */
  at?: Date;
  /** As if this version did not exist. */
  without?: number;
}

/** The version that customers see: the one that started last and has not ended. */
export async function shownVersion(db: Pick<Db, 'select'>, { at, without }: Options = {}) {
  const [shown] = await db
    .select({ version: themeVersions.version, data: themeVersions.data, now: clock })
    .from(themeVersions)
    .where(
      and(
        isShownAt(themeVersions, at ?? clock),
        without === undefined ? undefined : ne(themeVersions.version, without),
      ),
    )
    .orderBy(desc(themeVersions.startsAt), desc(themeVersions.version))
    .limit(1);
  return shown;
}

/** The first version that would end without a successor. */
export async function lastShown(db: Pick<Db, 'select'>): Promise<number | undefined> {
  const next = alias(themeVersions, 'next');
  const [last] = await db
    .select({ version: themeVersions.version })
    .from(themeVersions)
    .where(
      and(
        isNull(themeVersions.cancelledAt),
        gt(themeVersions.endsAt, clock),
        notExists(db.select({ version: next.version }).from(next).where(isShownAt(next, themeVersions.endsAt))),
      ),
    )
    .orderBy(asc(themeVersions.endsAt))
    .limit(1);
  return last?.version;
}

export async function shopNow(db: Pick<Db, 'execute'>): Promise<Date> {
  const [row] = await rows<{ now: string | Date }>(db, sql`select date_trunc('milliseconds', now()) as now`);
  return new Date(row?.now ?? Date.now());
}
