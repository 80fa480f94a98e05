import { readFileSync } from 'node:fs';

/** What is set cannot be: a sentence for whoever set it. */
export class SettingError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

function readSecret(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    // Without the path: somebody may have set the secret itself there.
    throw new SettingError(`${variable} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** NAME, or what stands in the file that NAME_FILE names; see docs/settings.md. */
export function secretOf(env: Environment, name: string): string | undefined {
  const variable = `${name}_FILE`;
  const file = env[variable];
  if (!file) return env[name] || undefined;
  if (env[name]) throw new SettingError(`${name} and ${variable} are both set: set one of them.`);
  const secret = readSecret(variable, file);
  if (secret === '') throw new SettingError(`${variable} names an empty file.`);
  return secret;
}
