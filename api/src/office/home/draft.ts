import type { HomeDraft } from '@shop/contract/office/home';
import type { HomeContent } from '@shop/contract/theme';
import { eq } from 'drizzle-orm';
import { shopNow, shownVersion } from '../../catalogue/shown-version.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema/people.ts';
import { themes } from '../../db/schema/shop.ts';
import { ApiError } from '../../http/errors.ts';
import { newId } from '../../ids.ts';
import { productsOf } from './home-products.ts';

export type Reader = Pick<Db, 'select' | 'execute'>;

/** Without a draft, the page that customers see. */
export async function readDraft(db: Pick<Db, 'select'>): Promise<HomeDraft> {
  const [[draft], shown] = await Promise.all([
    db
      .select({ data: themes.data, revision: themes.revision, savedAt: themes.savedAt, savedBy: users.name })
      .from(themes)
      .leftJoin(users, eq(users.id, themes.savedBy))
      .where(eq(themes.slot, 'draft')),
    shownVersion(db),
  ]);
  if (draft)
    return {
      content: draft.data,
      revision: draft.revision ?? 'draft',
      differs: true,
      saved_at: draft.savedAt?.toISOString() ?? null,
      saved_by: draft.savedBy,
    };
  return {
    content: shown?.data ?? { sections: [], headerCategories: [] },
    revision: `shown-${shown?.version ?? 0}`,
    differs: false,
    saved_at: null,
    saved_by: null,
  };
}

/** The draft, if it is still the one that the person has seen. */
export async function sameDraft(db: Pick<Db, 'select'>, revision: string): Promise<HomeDraft> {
  const draft = await readDraft(db);
  if (draft.revision === revision) return draft;
  throw new ApiError(409, 'changed_meanwhile', 'The home page was changed meanwhile.', {
    extra: { draft, products: await productsOf(db, draft.content) },
  });
}

export async function writeDraft(db: Reader & Pick<Db, 'insert'>, data: HomeContent, actorId: string) {
  const written = { data, revision: newId(), savedAt: await shopNow(db), savedBy: actorId };
  await db
    .insert(themes)
    .values({ slot: 'draft', ...written })
    .onConflictDoUpdate({ target: themes.slot, set: written });
}

export const dropDraft = (db: Pick<Db, 'delete'>) => db.delete(themes).where(eq(themes.slot, 'draft'));
