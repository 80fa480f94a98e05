import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { pincodes } from '../db/schema/shop.ts';
import { transact } from '../db/transact.ts';
import { apiFolder } from '../folders.ts';

const lock = 7_214_002;

/** The directory as JSON, in parts. Reading it takes a second and a hundred megabytes, so it runs in a separate process. */
async function readParts(): Promise<string[]> {
  const parts: string[] = [];
  const reader = fork(join(apiFolder, 'src/cli/read-pincodes.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  reader.on('message', (part: string) => parts.push(part));
  const [[code]] = await Promise.all([once(reader, 'exit'), once(reader, 'disconnect')]);
  if (code !== 0) throw new Error(`The pincode directory could not be read: exit ${code}.`);
  return parts;
}

/** Loads the India Post directory into the database, once; of several processes that start at once, one does it. */
export async function loadPincodes(db: Db): Promise<void> {
  const isLoaded = async (reader: Pick<Db, 'select'>) =>
    (await reader.select({ pin: pincodes.pin }).from(pincodes).limit(1)).length > 0;
  if (await isLoaded(db)) return;
  const parts = await readParts();
  await transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    if (await isLoaded(tx)) return;
    for (const part of parts)
      await tx.execute(sql`
        insert into pincodes (pin, city, state, localities)
        select pin, city, state, localities
        from jsonb_to_recordset(${part}::jsonb) as office (pin text, city text, state text, localities jsonb)`);
  });
}
