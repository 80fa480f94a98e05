import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup-error.ts';
import { restore } from '../backup/restore.ts';

const HELP = `pnpm restore FOLDER --data FOLDER                                   with the embedded database
pnpm restore FOLDER --data FOLDER --database FOLDER [--at MOMENT]   with PostgreSQL's folder, until then
`;

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  if (/T.*(Z|[+-]\d\d:\d\d)$/.test(text) && Number.isFinite(Date.parse(text))) return new Date(text);
  throw new BackupError('--at takes a time such as 2026-12-24T18:00:00+05:30.');
}

async function main() {
  const text = { type: 'string' } as const;
  const options = { data: text, database: text, at: text };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [folder] = positionals;
  if (!folder || !values.data) return void process.stdout.write(HELP);
  const startedAt = Date.now();
  const what = await restore({
    folder: resolve(folder),
    dataFolder: resolve(values.data),
    databaseFolder: values.database && resolve(values.database),
    at: momentOf(values.at),
    env: process.env,
  });
  console.log(`${what}, in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

main().catch((error: Error) => {
  console.error(error instanceof BackupError ? error.message : error);
  process.exitCode = 1;
});
