import type { Pool } from 'pg';

/**
 * After a failover a connection may lead to what is a standby by now, and it stays there. The unused ones are ended, so that the
 * next ones reach the leader.
 */
export async function renewIdle(pool: Pool): Promise<void> {
  const taken = await Promise.allSettled(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const each of taken) if (each.status === 'fulfilled') each.value.release(true);
}
