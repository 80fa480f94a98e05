import { eq, sql } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Tx } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import type { PackRow } from './read-packs.ts';

export type PackPlace = Pick<PackRow, 'family' | 'packLabel' | 'packPosition' | 'inLanguages'> & { name: string };

const recordOf = ({ name, packLabel, inLanguages }: Pick<PackRow, 'name' | 'packLabel' | 'inLanguages'>) => ({
  name,
  pack_label: packLabel,
  in_languages: inLanguages,
});

/** A single pack is its own card. */
export async function writePack(tx: Tx, before: PackRow, place: PackPlace, actorId: string) {
  const [after] = await tx
    .update(products)
    .set({ ...place, ...(place.family === null && { isCard: true }), updatedAt: sql`now()` })
    .where(eq(products.id, before.id))
    .returning({
      name: products.name,
      packLabel: products.packLabel,
      inLanguages: products.inLanguages,
      version: products.version,
    });
  if (!after) return;
  await logChange(tx, {
    actorId,
    kind: 'product',
    subjectId: before.id,
    subjectName: after.name,
    before: recordOf(before),
    after: recordOf(after),
    version: after.version,
  });
}
