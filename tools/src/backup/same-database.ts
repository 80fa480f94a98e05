import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { BackupError } from './backup-error.ts';
import { placesIn } from './places.ts';

const WITHIN_MS = 5_000;
const SEGMENT = /^[0-9A-F]{24}(\.partial)?$/;
/** Where PostgreSQL stores the identifier of its database: in `pg_control`, and at the start of a log file. */
const AT = { control: 0, segment: 24 };

/** The identifier is the same in all copies of a database; undefined if there is none. */
async function readIdentifier(file: string, position: number): Promise<string | undefined> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, position);
    const found = bytesRead === 8 ? buffer.readBigUInt64LE() : 0n;
    return found === 0n ? undefined : String(found);
  } finally {
    await handle.close();
  }
}

/** Of the newest full copy and the newest log files in a folder of backups. */
async function identifiersIn(folder: string): Promise<string[]> {
  const { bases, wal } = placesIn(folder);
  const newest = async (place: string, fits: (name: string) => boolean) =>
    (await readdir(place).catch(() => [])).filter(fits).sort().at(-1);
  const base = await newest(bases, (name) => !name.endsWith('.part'));
  const segment = await newest(wal, (name) => SEGMENT.test(name));
  const found = [
    base && (await readIdentifier(join(bases, base, 'database/global/pg_control'), AT.control)),
    segment && (await readIdentifier(join(wal, segment), AT.segment)),
  ];
  return found.filter((one) => typeof one === 'string');
}

/** Undefined if it does not respond: the copying programs report why. */
async function identifierOf(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ id: string }>(
      'select system_identifier::text as id from pg_control_system()',
    );
    return rows[0]?.id;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Backups {
  databaseUrl: string | undefined;
  folder: string;
}

/** A copy of one database and log files of another could not be restored together. */
export async function refuseOtherDatabase({ databaseUrl, folder }: Backups, identify = identifierOf): Promise<void> {
  const id = databaseUrl && (await identify(databaseUrl));
  if (!id || (await identifiersIn(folder)).every((found) => found === id)) return;
  throw new BackupError(
    `${folder} holds the backups of another database. Give this one a folder of its own; nothing was changed.`,
  );
}
