import {
  MESSAGE_KINDS,
  type MessageChannel,
  type MessageKind,
  type MessageSettings,
  type MessageSettingsRequest,
  type MessageText,
  type MessageTextRequest,
  type StoredText,
} from '@shop/contract/office/messages';
import { and, eq } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Db } from '../../db/database.ts';
import { messageSettings, messageTexts } from '../../db/schema/messages.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import { languages } from '../../languages/files.ts';
import { defaultText } from '../../messages/default-texts.ts';
import { PLACEHOLDERS, unknownIn } from '../../messages/render.ts';
import { readSending } from '../../messages/settings.ts';

type Reads = Pick<Db, 'select'>;

const changedMeanwhile = () =>
  new ApiError(409, 'changed_meanwhile', 'Somebody else has changed this meanwhile. Load the page again to see it.');

async function readTexts(db: Reads): Promise<MessageText[]> {
  const rows = await db.select().from(messageTexts);
  const known = new Set(['en', ...languages(), ...rows.map(({ language }) => language)]);
  return MESSAGE_KINDS.flatMap((kind) =>
    [...known].map((language) => {
      const stored = rows.find((row) => row.kind === kind && row.language === language);
      const text = stored?.data ?? defaultText(kind, false, language).text;
      return { kind, language, ...text, is_default: !stored?.data, version: stored?.version ?? 0 };
    }),
  );
}

export async function readMessageSettings(
  db: Reads,
  channels: MessageChannel[],
  ownerPhone?: string,
): Promise<MessageSettings> {
  return {
    ...(await readSending(db, ownerPhone)),
    texts: await readTexts(db),
    channels,
    placeholders: [...PLACEHOLDERS],
  };
}

export function changeSending(
  db: Db,
  { version, quiet, shop_language, ways }: MessageSettingsRequest,
  { actorId, ownerPhone }: { actorId: string; ownerPhone: string | undefined },
) {
  if (quiet && quiet.from === quiet.to)
    throw invalid({ quiet: 'The quiet hours must end at another time than they begin.' });
  return transact(db, async (tx) => {
    const [row] = await tx.select().from(messageSettings).for('update');
    if ((row?.version ?? 0) !== version) throw changedMeanwhile();
    const before = await readSending(tx, ownerPhone);
    const data = { quiet, shop_language: shop_language ?? before.shop_language, ways };
    if (row) await tx.update(messageSettings).set({ data, version: version + 1 });
    else await tx.insert(messageSettings).values({ id: 'shop', data, version: 1 });
    const after = await readSending(tx, ownerPhone);
    await logChange(tx, {
      actorId,
      kind: 'settings',
      subjectId: 'settings',
      subjectName: 'Messages',
      before: { quiet: before.quiet, shop_language: before.shop_language, ...before.ways },
      after: { quiet: after.quiet, shop_language: after.shop_language, ...after.ways },
    });
  });
}

/** An unknown name would reach customers in its braces. */
function refuseUnknown({ subject, text, sms, whatsapp }: StoredText) {
  const refuse = (field: string, unknown: string[]) => {
    if (unknown.length > 0)
      throw invalid({ [`text.${field}`]: `{${unknown[0]}} has no meaning here. Use one of the names below the text.` });
  };
  refuse('subject', unknownIn(subject));
  refuse('text', unknownIn(text));
  refuse('sms', unknownIn(sms?.text ?? ''));
  refuse('whatsapp', unknownIn(...(whatsapp?.values ?? []).map((name) => `{${name}}`)));
}

export function changeText(
  db: Db,
  kind: MessageKind,
  { language, version, text }: MessageTextRequest,
  actorId: string,
) {
  if (text) refuseUnknown(text);
  const own = defaultText(kind, false, language).text;
  return transact(db, async (tx) => {
    const which = and(eq(messageTexts.kind, kind), eq(messageTexts.language, language));
    const [row] = await tx.select().from(messageTexts).where(which).for('update');
    if ((row?.version ?? 0) !== version) throw changedMeanwhile();
    if (row)
      await tx
        .update(messageTexts)
        .set({ data: text, version: version + 1 })
        .where(which);
    else await tx.insert(messageTexts).values({ kind, language, data: text, version: 1 });
    await logChange(tx, {
      actorId,
      kind: 'settings',
      subjectId: 'settings',
      subjectName: `Text of the message: ${kind}${language === 'en' ? '' : `, ${language}`}`,
      before: { ...(row?.data ?? own) },
      after: { ...(text ?? own) },
    });
  });
}
