import type { StockMovementInput } from '@shop/contract/stock';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { rows } from '../db/migrate.ts';
import type { Movement } from './write-movements.ts';

const MOST_STOCK = 999_999_999;
/** Clocks differ a little. */
const FUTURE_MS = 60_000;

/** A product's current stock, locked. */
export interface Shelf {
  id: string;
  stock: number;
  stockVersion: number;
  countedVersion: number;
}

export interface WantedMovement {
  shelf: Shelf;
  input: StockMovementInput;
}

export interface StockProblem {
  /** A conflict with later changes; otherwise the request itself is wrong. */
  conflict?: 'not_enough_stock' | 'stale_count';
  field: keyof StockMovementInput;
  message: string;
}

export type WorkedOut = { movement: Movement } | { problem: StockProblem } | 'known';

interface Since {
  version: number;
  /** Later movements, without counts. */
  change: number;
}

const SIGNS = { received: 1, returned: 1, sold: -1, damaged: -1 } as const;
const tooMany: StockProblem = { field: 'quantity', message: `No more than ${MOST_STOCK} of a product are kept.` };
const pieces = (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`;
const isCount = ({ input }: WantedMovement) => input.kind === 'counted';

function inputProblem({ shelf, input }: WantedMovement, now: Date): StockProblem | undefined {
  const { kind, quantity, stock_version: version, counted_at: at } = input;
  if (kind !== 'counted') {
    if (version !== undefined) return { field: 'stock_version', message: 'Only a count is as of a version.' };
    if (at !== undefined) return { field: 'counted_at', message: 'Only a count is as of a time.' };
    return quantity === 0 ? { field: 'quantity', message: 'Must be 1 or more.' } : undefined;
  }
  if (version !== undefined && at !== undefined)
    return { field: 'counted_at', message: 'A count is as of a version or of a time, not of both.' };
  if (version !== undefined && version > shelf.stockVersion)
    return { field: 'stock_version', message: 'The stock of this product has no such version.' };
  if (at !== undefined && Date.parse(at) > now.getTime() + FUTURE_MS)
    return { field: 'counted_at', message: 'This time is still to come.' };
  if (version === undefined && at === undefined && shelf.stockVersion > 0 && quantity !== shelf.stock)
    return {
      field: 'stock_version',
      message: `The shop has ${shelf.stock} and this says ${quantity}: add when it was counted, as a time or a version.`,
    };
  return undefined;
}

/** For each count: its version among the product's movements, and what happened after it. */
async function sinceThen(tx: Tx, counts: readonly WantedMovement[]): Promise<Map<string, Since>> {
  if (counts.length === 0) return new Map();
  const moments = counts.map(({ shelf, input }) => ({
    id: shelf.id,
    version: input.counted_at === undefined ? (input.stock_version ?? shelf.stockVersion) : null,
    at: input.counted_at,
  }));
  const found = await rows<Since & { id: string }>(
    tx,
    sql`select moments.id, as_of.version, coalesce(sum(later.change) filter (where later.kind <> 'counted'), 0)::int as change
      from jsonb_to_recordset(${JSON.stringify(moments)}::jsonb) as moments (id text, version int, at timestamptz)
      cross join lateral (
        select coalesce(moments.version, (
          select version from stock_movements
          where product_id = moments.id and at <= moments.at order by version desc limit 1
        ), 0) as version
      ) as as_of
      left join stock_movements as later on later.product_id = moments.id and later.version > as_of.version
      group by moments.id, as_of.version`,
  );
  return new Map(found.map(({ id, ...since }) => [id, since]));
}

async function knownKeys(tx: Tx, wanted: readonly WantedMovement[]): Promise<Set<string>> {
  const keyed = wanted.flatMap(({ shelf: { id }, input: { key } }) => (key === undefined ? [] : [{ id, key }]));
  if (keyed.length === 0) return new Set();
  const found = await rows<{ id: string }>(
    tx,
    sql`select keyed.id from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as keyed (id text, key text)
      join stock_movements as known on known.product_id = keyed.id and known.key = keyed.key`,
  );
  return new Set(found.map(({ id }) => id));
}

/** The count plus everything since then: later sales still count. */
function fromCount({ shelf, input }: WantedMovement, since: Since): WorkedOut {
  const { kind, quantity, stock_version, counted_at, reason, key } = input;
  const isDated = stock_version !== undefined || counted_at !== undefined;
  if (since.version < shelf.countedVersion)
    return {
      problem: {
        conflict: 'stale_count',
        field: counted_at === undefined ? 'stock_version' : 'counted_at',
        message: 'This product has been counted again since then. Count it again.',
      },
    };
  const stock = quantity + since.change;
  if (stock < 0)
    return {
      problem: {
        conflict: 'not_enough_stock',
        field: 'quantity',
        message: `${pieces(quantity)} were counted, but ${pieces(-since.change)} have gone out since. Count it again.`,
      },
    };
  if (stock > MOST_STOCK) return { problem: tooMany };
  const countedVersion = isDated ? since.version : undefined;
  return { movement: { productId: shelf.id, kind, change: stock - shelf.stock, countedVersion, reason, key } };
}

function fromMove({ shelf, input }: WantedMovement): WorkedOut {
  const { kind, quantity, reason, key } = input;
  const change = kind === 'counted' ? 0 : SIGNS[kind] * quantity;
  if (shelf.stock + change < 0) {
    const message = `The shop has only ${pieces(shelf.stock)} of it.`;
    return { problem: { conflict: 'not_enough_stock', field: 'quantity', message } };
  }
  if (shelf.stock + change > MOST_STOCK) return { problem: tooMany };
  return { movement: { productId: shelf.id, kind, change, reason, key } };
}

/** The effect of each requested movement on the current stock, or why it is impossible; in the given order. */
export async function workOut(tx: Tx, wanted: readonly WantedMovement[], now = new Date()): Promise<WorkedOut[]> {
  const keys = await knownKeys(tx, wanted);
  const since = await sinceThen(tx, wanted.filter(isCount));
  return wanted.map((each) => {
    if (keys.has(each.shelf.id)) return 'known';
    const problem = inputProblem(each, now);
    if (problem) return { problem };
    const then = since.get(each.shelf.id);
    return isCount(each) && then ? fromCount(each, then) : fromMove(each);
  });
}
