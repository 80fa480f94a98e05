import { and, gt, isNull, min, sql } from 'drizzle-orm';
import { readProfile } from '../../catalogue/profile.ts';
import { shopNow, shownVersion } from '../../catalogue/shown-version.ts';
import type { Db } from '../../db/database.ts';
import { themeVersions } from '../../db/schema/shop.ts';

interface Timed {
  starts_at?: string;
  ends_at?: string;
}

const timesOf = ({ starts_at, ends_at }: Timed) =>
  [starts_at, ends_at].flatMap((time) => (time ? [new Date(time)] : []));

/** The next time at which something scheduled changes the customers' view: versions, sections and notices that start or end. */
export async function nextChange(db: Db): Promise<{ now: Date; next: Date | undefined }> {
  const isPlanned = isNull(themeVersions.cancelledAt);
  const [now, shown, { notices = [] }, [start], [end]] = await Promise.all([
    shopNow(db),
    shownVersion(db),
    readProfile(db),
    db
      .select({ at: min(themeVersions.startsAt) })
      .from(themeVersions)
      .where(and(isPlanned, gt(themeVersions.startsAt, sql`now()`))),
    db
      .select({ at: min(themeVersions.endsAt) })
      .from(themeVersions)
      .where(and(isPlanned, gt(themeVersions.endsAt, sql`now()`))),
  ]);
  const moments = [...(shown?.data.sections ?? []), ...notices].flatMap(timesOf);
  for (const at of [start?.at, end?.at]) if (at) moments.push(at);
  const [next] = moments.filter((at) => at > now).sort((a, b) => a.getTime() - b.getTime());
  return { now, next };
}
