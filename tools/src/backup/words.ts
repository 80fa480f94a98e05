import { parseArgs } from 'node:util';
import { BackupError } from './backup-error.ts';

const KEPT = /^[1-9]\d{0,4}$/;

function parsed<Options extends Record<string, { type: 'string' | 'boolean' }>>(words: string[], options: Options) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch (error) {
    throw new BackupError(`${(error as Error).message.split('. ')[0]}.`);
  }
}

/** Null without arguments. */
function onlyFolder(positionals: string[]): string | null {
  const [folder = null, more] = positionals;
  if (more === undefined) return folder;
  throw new BackupError(`One folder is enough, and '${more}' is another.`);
}

/** The arguments of `pnpm backup`; null for none. */
export function readBackupWords(words: string[]) {
  const { values, positionals } = parsed(words, { follow: { type: 'boolean' }, keep: { type: 'string' } });
  const { follow = false, keep } = values;
  if (keep !== undefined && !KEPT.test(keep))
    throw new BackupError(`--keep needs the number of copies, and it is '${keep}'.`);
  if (keep !== undefined && follow)
    throw new BackupError('--keep and --follow do not go together: run both, each alone.');
  const folder = onlyFolder(positionals);
  return folder && { folder, follow, keep: keep === undefined ? null : Number(keep) };
}

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  if (/T.*(Z|[+-]\d\d:\d\d)$/.test(text) && Number.isFinite(Date.parse(text))) return new Date(text);
  throw new BackupError(`--at needs a time such as 2026-12-24T18:00:00+05:30, and it is '${text}'.`);
}

/** The arguments of `pnpm restore`; null for none. */
export function readRestoreWords(words: string[]) {
  const text = { type: 'string' } as const;
  const { values, positionals } = parsed(words, { data: text, database: text, at: text });
  const folder = onlyFolder(positionals);
  const at = momentOf(values.at);
  if (!folder) return null;
  if (!values.data)
    throw new BackupError('--data FOLDER is missing: where pictures, releases and keys are restored to.');
  return { folder, data: values.data, database: values.database, at };
}
