import { readFileSync } from 'node:fs';

/** An invalid setting: the message is a sentence for the operator. */
export class SettingError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

function readSecret(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    // Without the path, because somebody may have put the secret itself there.
    throw new SettingError(`${variable} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** NAME, or the content of the file in NAME_FILE; see docs/settings.md. */
export function secretOf(env: Environment, name: string): string | undefined {
  const variable = `${name}_FILE`;
  const file = env[variable];
  if (!file) return env[name] || undefined;
  if (env[name]) throw new SettingError(`${name} and ${variable} are both set: set one of them.`);
  const secret = readSecret(variable, file);
  if (secret === '') throw new SettingError(`${variable} names an empty file.`);
  return secret;
}

/** Refuses with one sentence that names every missing setting. */
export function needSettings(env: Environment, names: string[], what: string): void {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new SettingError(`${what} needs ${new Intl.ListFormat('en').format(missing)}.`);
}

export function wordOf<Word extends string>(
  env: Environment,
  name: string,
  words: readonly Word[],
  fallback?: Word,
): Word {
  const text = env[name] || fallback;
  const word = words.find((each) => each === text);
  if (word !== undefined) return word;
  const choice = new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
  throw new SettingError(`${name} must be ${choice}, and it is '${text ?? ''}'.`);
}

/** For a dangerous setting: `yes`, or not set. */
export const isYes = (env: Environment, name: string): boolean =>
  Boolean(env[name]) && wordOf(env, name, ['yes']) === 'yes';

export function wholeNumberOf(
  env: Environment,
  name: string,
  fallback: number,
  [least, most]: readonly [number, number],
): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new SettingError(`${name} must be a whole number from ${least} to ${most}, and it is '${text}'.`);
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

export const logLevelOf = (env: Environment): LogLevel => wordOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info');

type Parts = Record<string, () => unknown>;

/** Reads each part, and refuses with the sentences of all parts that are wrong, one on each line. */
export function readAll<Read extends Parts>(parts: Read): { [Name in keyof Read]: ReturnType<Read[Name]> } {
  const sentences = new Set<string>();
  const values: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(parts)) {
    try {
      values[name] = read();
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      sentences.add(error.message);
    }
  }
  if (sentences.size > 0) throw new SettingError([...sentences].join('\n'));
  return values as { [Name in keyof Read]: ReturnType<Read[Name]> };
}
