import type { ThemeRequest } from '@shop/contract/theme';
import type { Db } from '../../db/database.ts';
import { addVersion } from './add-version.ts';
import { dropDraft, writeDraft } from './draft.ts';
import { keptContent } from './kept-content.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** For clients that send the whole theme: it replaces the draft. */
export const changeTheme = (db: Db, { publish, ...sent }: ThemeRequest, actorId: string) =>
  oneAtATime(db, async (tx) => {
    const data = keptContent(sent);
    if (!publish) return writeDraft(tx, data, actorId);
    await addVersion(tx, { data, actorId });
    await dropDraft(tx);
  });
