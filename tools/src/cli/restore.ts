import { resolve } from 'node:path';
import { whyItEnded } from '@shop/server/why-it-ended';
import { BackupError } from '../backup/backup-error.ts';
import { restore } from '../backup/restore.ts';
import { readRestoreWords } from '../backup/words.ts';

const HELP = `pnpm restore FOLDER --data FOLDER                                   with the embedded database
pnpm restore FOLDER --data FOLDER --database FOLDER [--at MOMENT]   with PostgreSQL's folder, until then
`;

async function main() {
  const words = readRestoreWords(process.argv.slice(2));
  if (!words) return void process.stdout.write(HELP);
  const startedAt = Date.now();
  const what = await restore({
    folder: resolve(words.folder),
    dataFolder: resolve(words.data),
    databaseFolder: words.database && resolve(words.database),
    at: words.at,
    env: process.env,
  });
  console.log(`${what}, in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

main().catch((error: Error) => {
  console.error(error instanceof BackupError ? error.message : whyItEnded(error));
  process.exitCode = 1;
});
