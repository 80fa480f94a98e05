import type { Pool } from 'pg';

/** Ends idle connections after a failover, because they may lead to the old leader, which is a standby now. */
export async function renewIdle(pool: Pool): Promise<void> {
  const taken = await Promise.allSettled(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const each of taken) if (each.status === 'fulfilled') each.value.release(true);
}
