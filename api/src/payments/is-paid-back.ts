import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { refunds } from '../db/schema/payments.ts';

/** Whether some of a payment was paid back, or is on its way back. */
export async function isPaidBack(tx: Tx, paymentId: string): Promise<boolean> {
  const gone = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'failed')))
    .limit(1);
  return gone.length > 0;
}
