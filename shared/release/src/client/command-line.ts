import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Refusal } from '../refusal.ts';

export const EXIT = { good: 0, failed: 1, usage: 2, refused: 3 } as const;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const texts = { type: 'string', multiple: true } as const;

const OPTIONS = {
  json: flag,
  help: { type: 'boolean', short: 'h' },
  data: text,
  who: text,
  why: text,
  percent: text,
  steps: text,
  sample: text,
  minutes: text,
  limit: text,
  redirect: text,
  team: text,
  sections: text,
  may: text,
  ci: texts,
  note: text,
  days: text,
  from: text,
  until: text,
  at: text,
  key: text,
  remove: text,
  new: flag,
  force: flag,
  hold: flag,
  stop: flag,
  'dry-run': flag,
  'pass-over': texts,
} as const;

/** Asked wrongly: what to do instead, in a sentence. */
export class UsageError extends Error {}

/** What stands on the command line. `--key` takes a file, too. */
export function readCommandLine(argv: string[]) {
  try {
    const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, options: OPTIONS });
    const { json = false, help = false, data, who, key, ...options } = values;
    const keyText = key && existsSync(key) ? readFileSync(key, 'utf8') : key;
    const [name, ...words] = positionals;
    return { json, help, data, who, name, words, options: { ...options, ...(keyText && { key: keyText }) } };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** One value for a machine, or the same in lines for a person. */
export const tell = (json: boolean, value: unknown, lines: string[]) =>
  void process.stdout.write(json ? `${JSON.stringify(value)}\n` : `${lines.join('\n')}\n`);

/** Says why a command did nothing; the exit code, or null for what is neither refused nor asked wrongly. */
export function tellRefused(json: boolean, error: unknown): number | null {
  if (error instanceof Refusal) {
    const lines = error.reasons.map((each) => `- ${each}`);
    tell(json, { refused: error.reasons }, ['Refused, and nothing was changed:', ...lines]);
    return EXIT.refused;
  }
  if (!(error instanceof UsageError)) return null;
  tell(json, { usage: error.message }, [error.message]);
  return EXIT.usage;
}
