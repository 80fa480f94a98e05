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
