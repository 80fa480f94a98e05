import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SettingError, secretOf } from '@shop/server/settings';
import { backUp } from '../backup/back-up.ts';
import { BackupError } from '../backup/backup-error.ts';
import { follow } from '../backup/follow.ts';
import { keepNewest } from '../backup/retention.ts';
import { repositoryFolder } from '../folders.ts';

const HELP = `pnpm backup FOLDER            copies the whole shop: database, pictures, releases and keys
pnpm backup FOLDER --keep 14  the same, and removes all but the newest 14 copies
pnpm backup FOLDER --follow   keeps all that PostgreSQL writes as well, until it is stopped
`;

function countOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new BackupError(`--keep needs the number of copies, and it is '${text}'.`);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { follow: { type: 'boolean' }, keep: { type: 'string' } },
  });
  const [folder] = positionals;
  if (!folder) return void process.stdout.write(HELP);
  const { env } = process;
  const dataFolder = resolve(env.SHOP_DATA || resolve(repositoryFolder, '.data'));
  const backup = { dataFolder, databaseUrl: secretOf(env, 'DATABASE_URL'), folder: resolve(folder), env };
  if (!values.follow) {
    const startedAt = Date.now();
    const base = await backUp(backup);
    console.log(`${base}, in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
    if (values.keep) {
      const removed = await keepNewest(backup.folder, countOf(values.keep), env);
      console.log(`${removed.length} old copies removed.`);
    }
    return;
  }
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  await follow(backup, stopping.signal, console.log);
}

main().catch((error: Error) => {
  console.error(error instanceof BackupError || error instanceof SettingError ? error.message : error);
  process.exitCode = 1;
});
