import type { HomeDraftResponse, HomeResponse, HomeVersion, HomeVersionResponse } from '@shop/contract/office/home';
import { desc, eq, lte } from 'drizzle-orm';
import { shopNow, shownVersion } from '../../catalogue/shown-version.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema/people.ts';
import { themeVersions } from '../../db/schema/shop.ts';
import { notFound } from '../../http/errors.ts';
import { readDraft } from './draft.ts';
import { productsOf } from './home-products.ts';

const MOST_LISTED = 60;

type VersionRow = Omit<typeof themeVersions.$inferSelect, 'data'> & { by: string | null };

function stateOf({ version, startsAt, endsAt, cancelledAt }: VersionRow, shown: number | undefined, now: Date) {
  if (cancelledAt) return 'cancelled';
  if (endsAt && endsAt <= now) return 'ended';
  if (startsAt > now) return 'waiting';
  return version === shown ? 'shown' : 'earlier';
}

const present = (row: VersionRow, shown: number | undefined, now: Date): HomeVersion => ({
  version: row.version,
  state: stateOf(row, shown, now),
  published_at: row.publishedAt.toISOString(),
  published_by: row.by,
  restored_from: row.restoredFrom,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt?.toISOString() ?? null,
});

const columns = {
  version: themeVersions.version,
  publishedAt: themeVersions.publishedAt,
  publishedBy: themeVersions.publishedBy,
  restoredFrom: themeVersions.restoredFrom,
  startsAt: themeVersions.startsAt,
  endsAt: themeVersions.endsAt,
  cancelledAt: themeVersions.cancelledAt,
  by: users.name,
};

const selectVersions = (db: Db) =>
  db.select(columns).from(themeVersions).leftJoin(users, eq(users.id, themeVersions.publishedBy)).$dynamic();

export async function readDraftResponse(db: Db): Promise<HomeDraftResponse> {
  const draft = await readDraft(db);
  return { draft, products: await productsOf(db, draft.content) };
}

export async function readHome(db: Db): Promise<HomeResponse> {
  const [edited, shown, now, versions] = await Promise.all([
    readDraftResponse(db),
    shownVersion(db),
    shopNow(db),
    selectVersions(db).orderBy(desc(themeVersions.version)).limit(MOST_LISTED),
  ]);
  return {
    ...edited,
    versions: versions.map((row) => present(row, shown?.version, now)),
    now: now.toISOString(),
  };
}

export async function readVersion(db: Db, version: number): Promise<HomeVersionResponse> {
  const [[row], contents, shown, now] = await Promise.all([
    selectVersions(db).where(eq(themeVersions.version, version)),
    db
      .select({ version: themeVersions.version, data: themeVersions.data })
      .from(themeVersions)
      .where(lte(themeVersions.version, version))
      .orderBy(desc(themeVersions.version))
      .limit(2),
    shownVersion(db),
    shopNow(db),
  ]);
  const [own, before] = contents;
  if (!row || own?.version !== version) throw notFound('The version');
  return {
    version: present(row, shown?.version, now),
    content: own.data,
    before: before?.data ?? null,
    products: await productsOf(db, own.data, ...(before ? [before.data] : [])),
  };
}
