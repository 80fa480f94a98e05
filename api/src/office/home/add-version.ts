import type { HomeContent } from '@shop/contract/theme';
import { max } from 'drizzle-orm';
import { shopNow, shownVersion } from '../../catalogue/shown-version.ts';
import type { Tx } from '../../db/database.ts';
import { themes, themeVersions } from '../../db/schema/shop.ts';
import { invalid } from '../../http/errors.ts';
import { logHome } from './log-home.ts';

interface NewVersion {
  data: HomeContent;
  actorId: string;
  starts_at?: string | undefined;
  ends_at?: string | null | undefined;
  restoredFrom?: number | undefined;
}

/** The pattern allows the 31st of February. */
export function momentOf(text: string, field: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw invalid({ [field]: 'There is no such day.' });
  return moment;
}

export function futureStart(text: string, now: Date): Date {
  const start = momentOf(text, 'starts_at');
  if (start <= now) throw invalid({ starts_at: 'The start must be in the future.' });
  return start;
}

/** Customers must see something when it is over. */
export async function endAfter(tx: Pick<Tx, 'select'>, text: string, start: Date, without?: number): Promise<Date> {
  const end = momentOf(text, 'ends_at');
  if (end <= start) throw invalid({ ends_at: 'The end must be after the start, and in the future.' });
  if (await shownVersion(tx, { at: end, ...(without !== undefined && { without }) })) return end;
  throw invalid({ ends_at: 'No other version would be shown afterwards, so this one cannot end.' });
}

async function nextVersion(tx: Pick<Tx, 'select'>): Promise<number> {
  const [row] = await tx.select({ last: max(themeVersions.version) }).from(themeVersions);
  return (row?.last ?? 0) + 1;
}

/** For builds that know no versions: by the revision the trigger of `themes` knows that this one is already stored. */
async function showToOlderBuilds(tx: Pick<Tx, 'insert'>, version: number, data: HomeContent) {
  const written = { data, revision: `shown-${version}` };
  await tx
    .insert(themes)
    .values({ slot: 'live', ...written })
    .onConflictDoUpdate({ target: themes.slot, set: written });
}

export async function addVersion(tx: Tx, { data, actorId, starts_at, ends_at, restoredFrom }: NewVersion) {
  const now = await shopNow(tx);
  const startsAt = starts_at === undefined ? now : futureStart(starts_at, now);
  const endsAt = ends_at == null ? null : await endAfter(tx, ends_at, startsAt);
  const before = await shownVersion(tx);
  const version = await nextVersion(tx);
  await tx.insert(themeVersions).values({
    version,
    data,
    publishedAt: now,
    publishedBy: actorId,
    restoredFrom: restoredFrom ?? null,
    startsAt,
    endsAt,
  });
  if (startsAt <= now) await showToOlderBuilds(tx, version, data);
  await logHome(
    tx,
    actorId,
    `Home page, version ${version}`,
    [before?.data ?? { sections: [], headerCategories: [] }, data],
    {
      before: { version: before?.version ?? null },
      after: {
        version,
        ...(restoredFrom !== undefined && { restored_from: restoredFrom }),
        ...(starts_at !== undefined && { starts_at: startsAt.toISOString() }),
        ...(endsAt && { ends_at: endsAt.toISOString() }),
      },
    },
  );
}
