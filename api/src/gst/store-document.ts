import type { Tx } from '../db/database.ts';
import { taxDocuments } from '../db/schema/gst.ts';
import type { StoredDocument } from '../db/schema/stored-document.ts';
import { newId } from '../ids.ts';
import type { takeNumber } from './take-number.ts';

interface ToStore {
  orderId: string;
  taken: Awaited<ReturnType<typeof takeNumber>>;
  data: StoredDocument;
  actorId: string;
  originalId?: string;
}

export async function storeDocument(tx: Tx, { orderId, taken, data, actorId, originalId }: ToStore) {
  const { kind, total: totalPaise } = data;
  await tx
    .insert(taxDocuments)
    .values({ id: newId(), ...taken, kind, orderId, originalId, totalPaise, data, issuedBy: actorId });
}
