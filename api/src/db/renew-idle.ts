import type { Pool } from 'pg';

/**
 * After a failover a pooled connection may still lead to the old leader, now a standby. Ends the idle ones, so that the
 * next ones reach the leader.
 */
export async function renewIdle(pool: Pool): Promise<void> {
  const taken = await Promise.allSettled(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const each of taken) if (each.status === 'fulfilled') each.value.release(true);
}
