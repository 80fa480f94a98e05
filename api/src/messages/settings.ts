import {
  MESSAGE_KINDS,
  type MessageChannel,
  type MessageKind,
  type MessageLanguage,
  type StoredText,
  TO_BUSINESS,
} from '@shop/contract/office/messages';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { messageSettings, messageTexts } from '../db/schema/messages.ts';
import { defaultText } from './default-texts.ts';

type Reads = Pick<Db, 'select'>;

const CUSTOMERS: readonly MessageChannel[] = ['whatsapp', 'sms', 'email'];
const BUSINESS: readonly MessageChannel[] = ['email', 'whatsapp'];
const defaultWays = (kind: MessageKind) => (TO_BUSINESS.includes(kind) ? BUSINESS : CUSTOMERS);

export async function readSending(db: Reads) {
  const [row] = await db.select().from(messageSettings);
  const ways = Object.fromEntries(
    MESSAGE_KINDS.map((kind) => [kind, [...(row?.data.ways[kind] ?? defaultWays(kind))]]),
  );
  return {
    version: row?.version ?? 0,
    quiet: row?.data.quiet ?? null,
    ways: ways as Record<MessageKind, MessageChannel[]>,
  };
}

export async function readText(
  db: Reads,
  kind: MessageKind,
  language: MessageLanguage,
  isPickUp = false,
): Promise<StoredText> {
  const [row] = await db
    .select({ data: messageTexts.data })
    .from(messageTexts)
    .where(and(eq(messageTexts.kind, kind), eq(messageTexts.language, language)));
  return row?.data ?? defaultText(kind, isPickUp);
}
