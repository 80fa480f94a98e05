import { join } from 'node:path';
import { type Check, type Finding, good, isUnknownName, problem, reasonOf, warning } from '../finding.ts';

const WITHIN_MS = 5_000;

/** The message in its response: `{ "error": { "message": … } }`. */
function sentenceIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { error?: { message?: string } }).error?.message;
  } catch {
    return undefined;
  }
}

async function readiness(name: string, url: URL, logFile: string): Promise<Finding> {
  const remedy = `Its log says why: ${logFile}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) });
    const text = await response.text();
    if (response.ok) return good(`The ${name} is ready.`);
    const reason = sentenceIn(text) ?? 'no reason is given';
    return problem(`The ${name} is not ready: ${url.href} responds ${response.status}, ${reason}`, remedy);
  } catch (error) {
    if (isUnknownName(error))
      return problem(
        `The name ${url.hostname} is not known.`,
        `Point an A and an AAAA record of ${url.hostname} to this machine.`,
      );
    return problem(
      `The ${name} does not respond at ${url.href} (${reasonOf(error)}).`,
      `Start the shop: pnpm start, or systemctl start shop. If it runs, ${remedy[0]?.toLowerCase()}${remedy.slice(1)}`,
    );
  }
}

/** Customers do not need it, so it is no problem, but nobody can publish or see the board. */
async function releaseService(port: string, logFile: string): Promise<Finding> {
  const url = `http://127.0.0.1:${port}/health`;
  try {
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) });
    if (ok) return good('The release service is ready.');
    return warning(`The release service responds ${status}.`, `Its log says why: ${logFile}`);
  } catch (error) {
    return warning(
      `The release service does not respond at ${url} (${reasonOf(error)}).`,
      `Start the shop, or set RELEASES_PORT as for it. If it runs, its log says why: ${logFile}`,
    );
  }
}

export const servers: Check = {
  name: 'Servers',
  run: ({ publicOrigin, apiUrl, dataFolder, env }) =>
    Promise.all([
      readiness('API', new URL('/ready', apiUrl), join(dataFolder, 'logs/api.log')),
      readiness('front door', new URL('/ready', publicOrigin), join(dataFolder, 'logs/front-door.log')),
      releaseService(env.RELEASES_PORT || '3001', join(dataFolder, 'logs/releases.log')),
    ]),
};
