import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SettingError } from '@shop/server/settings';
import { Refusal } from '../refusal.ts';

export const EXIT = { good: 0, failed: 1, usage: 2, refused: 3, stopped: 130 } as const;

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

/** Wrong usage: what to do instead, in a sentence. */
export class UsageError extends Error {}

/** The options of the command line. `--key` also takes a file. */
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

/** Prints one value for programs, or the same in lines for people. */
export const print = (json: boolean, value: unknown, lines: string[]) =>
  void process.stdout.write(json ? `${JSON.stringify(value)}\n` : `${lines.join('\n')}\n`);

/** Prints why a command did nothing. Returns the exit code, or null for other errors. */
export function printRefusal(json: boolean, error: unknown): number | null {
  if (error instanceof Refusal) {
    const lines = error.reasons.map((each) => `- ${each}`);
    print(json, { refused: error.reasons }, ['Refused, and nothing was changed:', ...lines]);
    return EXIT.refused;
  }
  if (!(error instanceof UsageError || error instanceof SettingError)) return null;
  print(json, { usage: error.message }, [error.message]);
  return EXIT.usage;
}
