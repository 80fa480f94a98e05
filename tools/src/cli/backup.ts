import { resolve } from 'node:path';
import { secretOf } from '@shop/server/settings';
import { whyItEnded } from '@shop/server/why-it-ended';
import { backUp } from '../backup/back-up.ts';
import { BackupError } from '../backup/backup-error.ts';
import { follow } from '../backup/follow.ts';
import { keepNewest } from '../backup/retention.ts';
import { readBackupWords } from '../backup/words.ts';
import { repositoryFolder } from '../folders.ts';

const HELP = `pnpm backup FOLDER            copies the whole shop: database, pictures, releases and keys
pnpm backup FOLDER --keep 14  the same, and removes all but the newest 14 copies
pnpm backup FOLDER --follow   keeps all that PostgreSQL writes as well, until it is stopped
`;

async function main() {
  const words = readBackupWords(process.argv.slice(2));
  if (!words) return void process.stdout.write(HELP);
  const { env } = process;
  const dataFolder = resolve(env.SHOP_DATA || resolve(repositoryFolder, '.data'));
  const backup = { dataFolder, databaseUrl: secretOf(env, 'DATABASE_URL'), folder: resolve(words.folder), env };
  if (!words.follow) {
    const startedAt = Date.now();
    const base = await backUp(backup);
    console.log(`${base}, in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
    if (words.keep !== null) {
      const removed = await keepNewest(backup.folder, words.keep, env);
      console.log(`${removed.length} old copies removed.`);
    }
    return;
  }
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  await follow(backup, stopping.signal, console.log);
}

main().catch((error: Error) => {
  console.error(error instanceof BackupError ? error.message : whyItEnded(error));
  process.exitCode = 1;
});
