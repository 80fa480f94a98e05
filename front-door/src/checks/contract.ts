import { Worker } from 'node:worker_threads';
import { SHELL } from '../release/builds.ts';
import { newestRelease } from '../release/revisions.ts';
import { serverCode } from '../release/server-code.ts';
import type { Candidate, Check } from './check.ts';
import type { ToExamine } from './examine-thread.ts';

const PATIENCE_MS = 10_000;

function examine(work: ToExamine): Promise<string[]> {
  const thread = new Worker(new URL('./start-examine.mjs', import.meta.url), { workerData: work, execArgv: [] });
  return new Promise<string[]>((resolve) => {
    const timer = setTimeout(
      () => resolve(['A server bundle did not end: it loops or waits when it is loaded']),
      PATIENCE_MS,
    );
    thread.once('message', (reasons: string[]) => resolve(reasons));
    thread.once('error', (error) => resolve([`The server bundles cannot be run: ${error.message}`]));
    thread.once('exit', () => clearTimeout(timer));
  }).finally(() => thread.terminate());
}

/** The candidate's own, and for a shell every section that it will meet: live ones and the canary. */
async function bundlesToMeet({ store, section, build, builds }: Candidate): Promise<string[]> {
  if (section !== SHELL) return [`${section}/${build}`];
  const { canary } = await newestRelease(store);
  const met = [builds, canary?.builds ?? {}].flatMap((each) =>
    Object.entries(each).map(([name, own]) => `${name}/${own}`),
  );
  return [...new Set(met)].filter((bundle) => !bundle.startsWith(`${SHELL}/`));
}

/** Runs the server bundles, and what sections expect of the shell, with the very builds that would be served together. */
export const contract: Check = {
  name: 'contract',
  async run(candidate) {
    const { store, reader, builds } = candidate;
    if (!builds[SHELL]) return [];
    const shell = `${SHELL}/${builds[SHELL]}`;
    const sections = await bundlesToMeet(candidate);
    const read = serverCode(store, reader);
    const code: Record<string, string> = {};
    for (const bundle of [shell, ...sections]) {
      const [section = '', build = ''] = bundle.split('/');
      code[bundle] = await read(section, build);
    }
    return examine({ shell, sections, code });
  },
};
