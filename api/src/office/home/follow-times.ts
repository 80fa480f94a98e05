import { and, gt, isNull, min, sql } from 'drizzle-orm';
import { readProfile } from '../../catalogue/profile.ts';
import { shopNow, shownVersion } from '../../catalogue/shown-version.ts';
import { isDatabaseAway } from '../../db/away.ts';
import type { Db, OnError } from '../../db/database.ts';
import { themeVersions } from '../../db/schema/shop.ts';
import type { Shop } from '../../shop.ts';

interface Timed {
  starts_at?: string;
  ends_at?: string;
}

const timesOf = ({ starts_at, ends_at }: Timed) =>
  [starts_at, ends_at].flatMap((time) => (time ? [new Date(time)] : []));

/** The next time at which something scheduled changes the customers' view: versions, sections and notices that start or end. */
async function nextChange(db: Db): Promise<{ now: Date; next: Date | undefined }> {
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

const AGAIN_AFTER_MS = 30_000;
const AFTER_FAILURE_MS = 3_000;
/** So that the database's clock has certainly passed it. */
const MARGIN_MS = 50;

/**
 * Drops this process's cached pages when something starts or ends at its scheduled time. Every process does so for itself,
 * and asks the database how long it is until then: its own clock does not matter.
 */
export function followTimes({ db, bus }: Pick<Shop, 'db' | 'bus'>, onError: OnError): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let closed = false;

  function wait(ms: number, isDue: boolean) {
    clearTimeout(timer);
    timer = setTimeout(() => (isDue ? bus.notifyHere({ catalogue: true }) : look()), ms);
    timer.unref();
  }

  async function lookOnce() {
    try {
      const { now, next } = await nextChange(db);
      const until = next ? next.getTime() - now.getTime() + MARGIN_MS : Number.POSITIVE_INFINITY;
      if (!closed) wait(Math.min(until, AGAIN_AFTER_MS), until <= AGAIN_AFTER_MS);
    } catch (error) {
      if (closed) return;
      if (!isDatabaseAway(error)) onError(error);
      // Something may start or end meanwhile.
      wait(AFTER_FAILURE_MS, true);
    }
  }

  function look() {
    again = looking !== undefined;
    if (looking || closed) return;
    looking = lookOnce().finally(() => {
      looking = undefined;
      if (again) look();
    });
  }

  const stopListening = bus.onChange(({ catalogue }) => catalogue && look());
  look();
  return async () => {
    closed = true;
    stopListening();
    clearTimeout(timer);
    await looking;
  };
}
