import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { follow } from './follow.ts';
import { refuseOtherDatabase } from './same-database.ts';

const [OURS, OTHER] = ['7654321098765432101', '7654321098765432102'];

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

function write(path: string, identifier: string, position: number) {
  const bytes = Buffer.alloc(position + 8);
  bytes.writeBigUInt64LE(BigInt(identifier), position);
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), bytes);
}
const writeCopy = (identifier: string, time = '2026-11-27') =>
  write(`base/${time}/database/global/pg_control`, identifier, 0);
const writeWrites = (identifier: string, name = '000000010000000000000003') => write(`wal/${name}`, identifier, 24);

const check = () => refuseOtherDatabase({ databaseUrl: 'postgres://here', folder }, async () => OURS);

describe('a folder of backups', () => {
  test('that is empty, or holds those of the same database, is used', async () => {
    await check();
    writeCopy(OURS);
    writeWrites(OURS);
    await check();
  });

  test('that holds writes of another database is refused with a sentence', async () => {
    writeCopy(OURS);
    writeWrites(OTHER);
    await expect(check()).rejects.toThrow(`${folder} holds the backups of another database. Give this one a folder`);
  });

  test('that holds a copy of another database is refused; an unfinished copy and an empty log file do not count', async () => {
    writeCopy(OTHER, '2026-11-28.part');
    writeWrites('0');
    await check();
    writeCopy(OTHER, '2026-11-28');
    await expect(check()).rejects.toThrow('holds the backups of another database');
  });
});

test('a database that does not respond is left to the copying program, which reports why', async () => {
  writeWrites(OTHER);
  const databaseUrl = 'postgres://shop@127.0.0.1:1/shop';
  const following = follow(
    { dataFolder: temporaryFolder(), databaseUrl, folder, env: {} },
    new AbortController().signal,
    () => {},
  );
  await expect(following).rejects.toThrow(/^pg_receivewal /);
});
