import type { HandMethod } from '@shop/contract/order-money';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { payments } from '../db/schema/payments.ts';

/** A reference may be copied with or without spaces: `4123 4567 8901` is `412345678901`. */
const plainReference = (reference: string): string => reference.replace(/\s/g, '').toLowerCase();

export const sameReference = (method: HandMethod, reference: string) =>
  and(
    eq(payments.method, method),
    sql`lower(regexp_replace(${payments.reference}, '\\s', '', 'g')) = ${plainReference(reference)}`,
  );

/** Makes simultaneous records of one reference wait for each other: the unique index compares exact text only. */
export const lockReference = (tx: Tx, method: HandMethod, reference: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(7214037, hashtext(${`${method} ${plainReference(reference)}`}))`);
