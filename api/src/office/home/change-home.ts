import type { HomeDraftRequest, HomePublishRequest, HomeTimesRequest } from '@shop/contract/office/home';
import { eq } from 'drizzle-orm';
import { lastShown, shopNow, shownVersion } from '../../catalogue/shown-version.ts';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { themes, themeVersions } from '../../db/schema/shop.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import { addVersion, endAfter, futureStart } from './add-version.ts';
import { dropDraft, sameDraft, writeDraft } from './draft.ts';
import { logHome } from './log-home.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { storedContent } from './stored-content.ts';

/** Saved while typing: the log contains that somebody began, and what is published in the end. */
async function logBeginning(tx: Tx, actorId: string) {
  const [draft] = await tx.select({ savedBy: themes.savedBy }).from(themes).where(eq(themes.slot, 'draft'));
  if (draft?.savedBy === actorId) return;
  await logChange(tx, {
    actorId,
    kind: 'home',
    subjectId: 'home',
    subjectName: 'Home page, draft',
    before: { edited_by: draft?.savedBy ?? null },
    after: { edited_by: actorId },
  });
}

export const saveDraft = (db: Db, { revision, ...sent }: HomeDraftRequest, actorId: string) =>
  oneAtATime(db, async (tx) => {
    const content = storedContent(sent);
    await sameDraft(tx, revision);
    await logBeginning(tx, actorId);
    await writeDraft(tx, content, actorId);
  });

export const discardDraft = (db: Db, revision: string, actorId: string) =>
  oneAtATime(db, async (tx) => {
    const { content, differs } = await sameDraft(tx, revision);
    if (!differs) return;
    await dropDraft(tx);
    const nothing = { sections: [], headerCategories: [] };
    await logHome(tx, actorId, 'Home page, draft discarded', [content, nothing]);
  });

/** A scheduled version that was edited is not shown besides its successor. */
async function replaceScheduled(tx: Tx, version: number) {
  const published = await publishedVersion(tx, version);
  const now = await shopNow(tx);
  if (published.cancelledAt || published.startsAt <= now)
    throw over('The version that you edited is not waiting any more. Publish this one without replacing it.');
  await tx.update(themeVersions).set({ cancelledAt: now }).where(eq(themeVersions.version, version));
}

export const publishDraft = (db: Db, { revision, replaces, ...times }: HomePublishRequest, actorId: string) =>
  oneAtATime(db, async (tx) => {
    const { content, differs } = await sameDraft(tx, revision);
    if (!differs && times.starts_at === undefined && times.ends_at === undefined)
      throw new ApiError(409, 'nothing_changed', 'Customers see this already.');
    if (replaces !== undefined) await replaceScheduled(tx, replaces);
    await addVersion(tx, { data: content, actorId, ...times });
    if (replaces !== undefined) await refuseEmptyPage(tx);
    await dropDraft(tx);
  });

async function publishedVersion(tx: Pick<Tx, 'select'>, version: number) {
  const [published] = await tx.select().from(themeVersions).where(eq(themeVersions.version, version));
  if (!published) throw notFound('The version');
  return published;
}

/** An old page must not replace one that somebody has published meanwhile. */
async function sameShown(tx: Pick<Tx, 'select'>, seen: number | null | undefined) {
  if (seen === undefined) return;
  const shown = (await shownVersion(tx))?.version ?? null;
  if (shown === seen) return;
  const now = shown === null ? 'Customers see none by now.' : `Customers see version ${shown} by now.`;
  throw new ApiError(409, 'changed_meanwhile', `${now} Look at it first; you can still bring this one back.`);
}

/** It becomes a new version; a draft stays unchanged. */
export const restoreVersion = (db: Db, version: number, seen: number | null | undefined, actorId: string) =>
  oneAtATime(db, async (tx) => {
    const { data } = await publishedVersion(tx, version);
    await sameShown(tx, seen);
    await addVersion(tx, { data, actorId, restoredFrom: version });
  });

/** A version that ended earlier or never started may have been another one's successor. */
async function refuseEmptyPage(tx: Pick<Tx, 'select'>) {
  const last = await lastShown(tx);
  if (last !== undefined)
    throw new ApiError(
      409,
      'nothing_shown',
      `After the end of version ${last} the home page would be empty. Remove that end first, or publish another version for then.`,
    );
}

const over = (message: string) => new ApiError(409, 'version_over', message);

export const changeTimes = (db: Db, version: number, changes: HomeTimesRequest, actorId: string) =>
  oneAtATime(db, async (tx) => {
    const published = await publishedVersion(tx, version);
    const now = await shopNow(tx);
    const isWaiting = published.startsAt > now;
    if (published.cancelledAt || (published.endsAt && published.endsAt <= now)) throw over('This version is over.');
    if (!isWaiting && changes.starts_at !== undefined) throw over('This version has started already.');
    const startsAt = changes.starts_at === undefined ? published.startsAt : futureStart(changes.starts_at, now);
    const ends = changes.ends_at === undefined ? published.endsAt?.toISOString() : changes.ends_at;
    const isEnded = !isWaiting && changes.cancelled === true;
    const endsAt = isEnded ? now : ends ? await endAfter(tx, ends, isWaiting ? startsAt : now, version) : null;
    const cancelledAt = changes.cancelled && isWaiting ? now : null;
    await tx.update(themeVersions).set({ startsAt, endsAt, cancelledAt }).where(eq(themeVersions.version, version));
    if (isEnded && !(await shownVersion(tx)))
      throw new ApiError(409, 'nothing_shown', 'No other version would be shown, so this one cannot end now.');
    await refuseEmptyPage(tx);
    const times = (start: Date, end: Date | null, cancelled: boolean) => ({
      starts_at: start.toISOString(),
      ends_at: end?.toISOString() ?? null,
      cancelled,
    });
    await logChange(tx, {
      actorId,
      kind: 'home',
      subjectId: 'home',
      subjectName: `Home page, version ${version}`,
      before: times(published.startsAt, published.endsAt, false),
      after: times(startsAt, endsAt, cancelledAt !== null),
    });
  });
