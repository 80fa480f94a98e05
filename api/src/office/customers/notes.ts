import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { customerNotes, users } from '../../db/schema.ts';
import { notFound } from '../../http/errors.ts';
import { newId } from '../../ids.ts';
import { keepChange } from '../changes/keep-change.ts';

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId)).for('key share');
  if (!user) throw notFound('The customer');
  return user.name;
}

export async function addNote(db: Db, userId: string, text: string, actorId: string) {
  await db.transaction(async (tx) => {
    const subjectName = await nameOf(tx, userId);
    const note = text.trim();
    await tx.insert(customerNotes).values({ id: newId(), userId, text: note, actorId, at: new Date() });
    await keepChange(tx, { actorId, kind: 'customer', subjectId: userId, subjectName, before: {}, after: { note } });
  });
}

export async function removeNote(db: Db, userId: string, noteId: string, actorId: string) {
  await db.transaction(async (tx) => {
    const subjectName = await nameOf(tx, userId);
    const [gone] = await tx
      .delete(customerNotes)
      .where(and(eq(customerNotes.id, noteId), eq(customerNotes.userId, userId)))
      .returning({ note: customerNotes.text });
    if (!gone) throw notFound('The note');
    await keepChange(tx, { actorId, kind: 'customer', subjectId: userId, subjectName, before: gone, after: {} });
  });
}
