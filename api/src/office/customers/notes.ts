import type { NoteRequest } from '@shop/contract/office/customers';
import { and, eq } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { customerNotes, users } from '../../db/schema/people.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import { newId } from '../../ids.ts';

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId)).for('key share');
  if (!user) throw notFound('The customer');
  return user.name;
}

async function refuseOther(tx: Tx, { id, userId, text }: { id: string; userId: string; text: string }) {
  const [known] = await tx.select().from(customerNotes).where(eq(customerNotes.id, id));
  if (known?.userId === userId && known.text === text) return;
  throw new ApiError(409, 'already_made', 'Another note has this id.');
}

/** Sent again after a lost response, a note is added once. */
export async function addNote(db: Db, userId: string, request: NoteRequest, actorId: string) {
  const { _id: id = newId(), text } = request;
  await transact(db, async (tx) => {
    const subjectName = await nameOf(tx, userId);
    const note = text.trim();
    const added = await tx
      .insert(customerNotes)
      .values({ id, userId, text: note, actorId, at: new Date() })
      .onConflictDoNothing()
      .returning({ id: customerNotes.id });
    if (added.length === 0) return refuseOther(tx, { id, userId, text: note });
    await logChange(tx, { actorId, kind: 'customer', subjectId: userId, subjectName, before: {}, after: { note } });
  });
}

export async function removeNote(db: Db, userId: string, noteId: string, actorId: string) {
  await transact(db, async (tx) => {
    const subjectName = await nameOf(tx, userId);
    const [gone] = await tx
      .delete(customerNotes)
      .where(and(eq(customerNotes.id, noteId), eq(customerNotes.userId, userId)))
      .returning({ note: customerNotes.text });
    if (!gone) throw notFound('The note');
    await logChange(tx, { actorId, kind: 'customer', subjectId: userId, subjectName, before: gone, after: {} });
  });
}
