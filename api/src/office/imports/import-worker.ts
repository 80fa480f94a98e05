import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Bus } from '../../bus.ts';
import { logChange } from '../../changes/log-change.ts';
import { isDatabaseAway } from '../../db/away.ts';
import type { Db, OnError, Tx } from '../../db/database.ts';
import { imports } from '../../db/schema/office.ts';
import { transact } from '../../db/transact.ts';
import { type Import, nextRows, type Stage, stages } from './stages.ts';

/** One log entry for the whole import; its effect on each product is with its rows. */
async function logImport(tx: Tx, { id, fileName, state, counts, actorId, undoneBy }: Import) {
  const { added, changed, noted } = counts;
  const brought = { state: 'done', added, changed };
  const isUndone = state !== 'done';
  await logChange(tx, {
    actorId: isUndone ? (undoneBy ?? actorId) : actorId,
    kind: 'import',
    subjectId: id,
    subjectName: fileName,
    before: isUndone ? brought : {},
    after: isUndone ? { state, added: 0, changed: 0, kept: noted } : brought,
  });
}

/** So few that no order waits long for a row. */
const CHUNK = 100;
/** A pause between two chunks, for everybody else. */
const PAUSE_MS = 5;
const LOOK_MS = 5_000;
const PUBLISH_MS = 2_000;
const MOST_TRIES = 4;
const AGAIN_AFTER_MS = 500;
const UNDER_WAY = sql`state in ('checking', 'running', 'undoing')`;

export interface ImportWorker {
  wake(): void;
  /** Stops after the current chunk; another process, or this one after a restart, continues. */
  close(): Promise<void>;
}

async function endStage(tx: Tx, each: Import, { finish }: Stage) {
  const now = new Date();
  if (each.state === 'checking')
    return tx
      .update(imports)
      .set({ ...(await finish?.(tx, each)), state: 'checked' })
      .where(eq(imports.id, each.id));
  await finish?.(tx, each);
  const hasFailed = each.problem !== null;
  const ended: Partial<Import> =
    each.state === 'running'
      ? { state: 'done', endedAt: now }
      : { state: hasFailed ? 'failed' : 'undone', ...(hasFailed ? { endedAt: now } : { undoneAt: now }) };
  await tx.update(imports).set(ended).where(eq(imports.id, each.id));
  await logImport(tx, { ...each, ...ended });
}

type Chunk = 'nothing' | 'checked' | 'written';

/** The oldest one that no other process is working on. */
async function nextImport(tx: Tx): Promise<Import | undefined> {
  const [each] = await tx
    .select()
    .from(imports)
    .where(UNDER_WAY)
    .orderBy(asc(imports.createdAt))
    .limit(1)
    .for('no key update', { skipLocked: true });
  return each;
}

async function workOn(tx: Tx, each: Import | undefined): Promise<Chunk> {
  const stage = each && stages[each.state];
  if (!stage) return 'nothing';
  const rows = await nextRows(tx, each.id, stage, CHUNK);
  if (rows.length === 0) await endStage(tx, each, stage);
  else
    await tx
      .update(imports)
      .set(await stage.work(tx, each, rows))
      .where(eq(imports.id, each.id));
  return each.state === 'checking' ? 'checked' : 'written';
}

const STOPPED = 'The import stopped with an error, and its changes were undone.';

/** It is undone as a whole; a dry run has simply failed. If another process continued it, it is left alone. */
async function giveUp(db: Db, { id, state, done }: Import) {
  await db
    .update(imports)
    .set({
      state: sql`case when state = 'running' then 'undoing' else 'failed' end`,
      problem: sql`case when state = 'checking' then 'The file could not be checked.' when state = 'running' then ${STOPPED}
        else 'The undo stopped with an error. What is left is listed.' end`,
      done: 0,
    })
    .where(and(eq(imports.id, id), eq(imports.state, state), eq(imports.done, done)));
}

/** Works through imports in the background, chunk by chunk, whichever process started them. */
export function startImportWorker(db: Db, bus: Pick<Bus, 'publish'>, onError: OnError): ImportWorker {
  let closed = false;
  let again = false;
  let working: Promise<void> | undefined;
  let publishedAt = 0;
  let unpublished = false;
  /** By import. */
  const failures = new Map<string, number>();

  function publish() {
    bus.publish({ catalogue: true });
    publishedAt = Date.now();
    unpublished = false;
  }

  async function noteFailure(each: Import) {
    const failed = (failures.get(each.id) ?? 0) + 1;
    failures.set(each.id, failed);
    if (failed < MOST_TRIES) return;
    failures.delete(each.id);
    await giveUp(db, each).catch(onError);
  }

  async function workOff() {
    while (!closed) {
      const current: { import?: Import | undefined } = {};
      try {
        const chunk = await transact(db, async (tx) => {
          current.import = await nextImport(tx);
          return workOn(tx, current.import);
        });
        if (current.import) failures.delete(current.import.id);
        if (chunk === 'nothing') break;
        unpublished ||= chunk === 'written';
        if (unpublished && Date.now() - publishedAt > PUBLISH_MS) publish();
        await wait(PAUSE_MS);
      } catch (error) {
        if (closed) return;
        onError(error);
        if (current.import && !isDatabaseAway(error)) await noteFailure(current.import);
        await wait(AGAIN_AFTER_MS);
      }
    }
    if (unpublished) publish();
  }

  function wake() {
    if (closed) return;
    again = true;
    working ??= (async () => {
      while (again && !closed) {
        again = false;
        await workOff();
      }
      working = undefined;
    })();
  }

  const looking = setInterval(wake, LOOK_MS);
  looking.unref();
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(looking);
      await working;
    },
  };
}
