import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The message of a release command that failed. @param {{ stdout?: string, stderr?: string, message: string }} failed */
function sentenceOf({ stdout = '', stderr = '', message }) {
  try {
    const { refused = [], usage, failed } = JSON.parse(stdout);
    return [...refused, usage, failed].filter(Boolean).join('\n');
  } catch {
    return stderr.trim() || message;
  }
}

/**
 * A release by its number, or `live`, from the release service, by the command of `@shop/release`.
 *
 * @param {string} command
 * @param {string} release
 * @param {string} section The section from source.
 * @returns {Promise<{ version: number }>}
 */
export async function givenRelease(command, release, section) {
  const { stdout } = await run(process.execPath, [command, 'composition', release, section, '--json']).catch(
    (error) => {
      throw new Error(sentenceOf(error));
    },
  );
  return JSON.parse(stdout);
}
