import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rows } from '../db/migrate.ts';

const BLOCK = 1000;
/** Numbers are assigned before their order commits; blocks this near the top may still fill up. */
const OPEN_BLOCKS = 2;

export interface Start {
  /** Take orders with a number below this; all of them if it is missing. */
  below?: number;
  skip: number;
}

export type FindSeq = ((offset: number) => Promise<Start>) & { forget(): void };

/** Finds the order at an offset from the newest. Full blocks never change, so their counts are cached. */
export function createSeqBlocks(db: Db): FindSeq {
  const closed = new Map<number, number>();

  async function newestBlock(): Promise<number> {
    const [row] = await rows<{ newest: string | number | null }>(db, sql`select max(seq) as newest from orders`);
    return Math.floor(Number(row?.newest ?? 0) / BLOCK);
  }

  async function learn(from: number, to: number) {
    const counted = await rows<{ block: number; count: number }>(
      db,
      sql`select (seq / ${BLOCK}::bigint)::int as block, count(*)::int as count from orders
          where seq >= ${from * BLOCK}::bigint and seq < ${(to + 1) * BLOCK}::bigint group by 1`,
    );
    for (let block = from; block <= to; block += 1) closed.set(block, 0);
    for (const { block, count } of counted) closed.set(block, count);
  }

  async function find(offset: number): Promise<Start> {
    if (offset < BLOCK * (OPEN_BLOCKS + 1)) return { skip: offset };
    const lastClosed = (await newestBlock()) - OPEN_BLOCKS;
    const [top] = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from orders where seq >= ${(lastClosed + 1) * BLOCK}::bigint`,
    );
    let skip = offset - (top?.count ?? 0);
    let block = lastClosed;
    for (; block >= 0; block -= 1) {
      if (!closed.has(block)) await learn(Math.max(0, block - 99), block);
      const count = closed.get(block) ?? 0;
      if (count > skip) break;
      skip -= count;
    }
    return { below: (block + 1) * BLOCK, skip: Math.max(0, skip) };
  }

  return Object.assign(find, { forget: () => closed.clear() });
}
