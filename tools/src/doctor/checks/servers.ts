import { type Check, type Finding, good, problem, reasonOf } from '../finding.ts';

const WITHIN_MS = 5_000;

async function readiness(name: string, url: URL, remedy: string): Promise<Finding> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) });
    await response.arrayBuffer();
    if (response.ok) return good(`The ${name} is ready.`);
    return problem(`The ${name} is not ready: ${url.href} responds ${response.status}.`, remedy);
  } catch (error) {
    return problem(`The ${name} does not respond at ${url.href} (${reasonOf(error)}).`, remedy);
  }
}

export const servers: Check = {
  name: 'Servers',
  run: ({ publicOrigin, apiUrl }) =>
    Promise.all([
      readiness('API', new URL('/ready', apiUrl), 'Start it, or read its log: journalctl -u shop-api'),
      readiness(
        'front door',
        new URL('/ready', publicOrigin),
        'Start it, or read its log: journalctl -u shop-front-door',
      ),
    ]),
};
