import {
  MESSAGE_KINDS,
  type MessageChannel,
  type MessageKind,
  type MessageLanguage,
  TO_BUSINESS,
} from '@shop/contract/office/messages';
import { and, asc, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { messageSettings, messageTexts } from '../db/schema/messages.ts';
import { staff, users } from '../db/schema/people.ts';
import { defaultText, type TextIn } from './default-texts.ts';

type Reads = Pick<Db, 'select'>;

/** Push comes first: only customers who wanted it have devices. */
const CUSTOMERS: readonly MessageChannel[] = ['push', 'whatsapp', 'sms', 'email'];
const BUSINESS: readonly MessageChannel[] = ['email', 'whatsapp'];
const defaultWays = (kind: MessageKind) => (TO_BUSINESS.includes(kind) ? BUSINESS : CUSTOMERS);

/** Nobody has chosen one: that of the owner, the configured one before others. */
async function ownersLanguage(db: Reads, ownerPhone = ''): Promise<MessageLanguage> {
  const isConfigured = eq(users.phone, ownerPhone);
  const [owner] = await db
    .select({ language: users.language })
    .from(users)
    .leftJoin(staff, eq(staff.phone, users.phone))
    .where(and(isNotNull(users.language), or(isConfigured, eq(staff.role, 'owner'))))
    .orderBy(desc(isConfigured), asc(staff.addedAt))
    .limit(1);
  return owner?.language ?? 'en';
}

export async function readSending(db: Reads, ownerPhone?: string) {
  const [row] = await db.select().from(messageSettings);
  const ways = Object.fromEntries(
    MESSAGE_KINDS.map((kind) => [kind, [...(row?.data.ways[kind] ?? defaultWays(kind))]]),
  );
  return {
    version: row?.version ?? 0,
    quiet: row?.data.quiet ?? null,
    shop_language: row?.data.shop_language ?? (await ownersLanguage(db, ownerPhone)),
    ways: ways as Record<MessageKind, MessageChannel[]>,
  };
}

/** The shop's own texts of these kinds. */
export const readOwnTexts = (db: Reads, kinds: readonly MessageKind[]) =>
  db
    .select({ kind: messageTexts.kind, language: messageTexts.language, data: messageTexts.data })
    .from(messageTexts)
    .where(inArray(messageTexts.kind, [...new Set(kinds)]));
type OwnText = Awaited<ReturnType<typeof readOwnTexts>>[number];

interface Reader {
  language: MessageLanguage;
  isPickUp: boolean;
}

/** The text in the reader's language, and in English for channels without a template in that language. */
export function textsOf(
  own: readonly OwnText[],
  kind: MessageKind,
  { language, isPickUp }: Reader,
): [TextIn, ...TextIn[]] {
  const rows = own.filter((row) => row.kind === kind);
  const textIn = (wanted: MessageLanguage): TextIn => {
    const stored = rows.find((row) => row.language === wanted)?.data;
    return stored ? { language: wanted, text: stored } : defaultText(kind, isPickUp, wanted);
  };
  const [first, english] = [textIn(language), textIn('en')];
  return first.language === 'en' ? [english] : [first, english];
}

export const readTexts = async (db: Reads, kind: MessageKind, reader: Reader) =>
  textsOf(await readOwnTexts(db, [kind]), kind, reader);
