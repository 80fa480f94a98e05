import { join } from 'node:path';
import { SHELL } from '@shop/release/builds';
import type { Builds } from '@shop/release/document';
import { canariesAfter } from '@shop/release/go-live';
import { newestRelease } from '@shop/release/revisions';
import { serverCode } from '@shop/release/server-code';
import type { Candidate, Check } from './check.ts';
import { ConfinedWorker } from './confined/confined-worker.ts';
import type { ToExamine } from './examine.ts';

const PATIENCE_MS = 10_000;
const ENDLESS =
  'A server bundle did not end: it loops or waits for ever when it is loaded, or one of its expectations does';
const NO_RESULT = 'A server bundle disturbs its own check';
const UNREADABLE = "throw new Error('its file cannot be read')";

function examine(work: ToExamine, patienceMs = PATIENCE_MS): Promise<string[]> {
  const thread = new ConfinedWorker({ entry: join(import.meta.dirname, 'examine.ts'), workerData: work });
  return new Promise<string[]>((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    thread.on('message', (message: unknown) => {
      if (message === 'up') timer = setTimeout(() => resolve([ENDLESS]), patienceMs);
      else resolve(Array.isArray(message) ? message.map(String) : [NO_RESULT]);
    });
    thread.once('error', (error: Error) => resolve([`The server bundles cannot be run: ${error.message}`]));
    thread.once('exit', () => {
      clearTimeout(timer);
      resolve([ENDLESS]);
    });
  }).finally(() => thread.terminate());
}

/** The builds that are served with the candidate: the live ones, and each canary of another section that continues. */
async function compositionsWith({ store, reader, section, build, builds }: Candidate): Promise<Builds[]> {
  const live = { ...builds, [section]: build };
  const others = await canariesAfter(reader, await newestRelease(store), live, section);
  return [live, ...others.map((canary) => ({ ...live, [canary.section]: canary.build }))];
}

type Sources = Pick<Candidate, 'store' | 'reader'>;

async function codeOf({ store, reader }: Sources, compositions: Builds[]): Promise<Record<string, string>> {
  const read = serverCode(store, reader);
  const code: Record<string, string> = {};
  for (const [name, build] of compositions.flatMap((each) => Object.entries(each)))
    code[`${name}/${build}`] ??= await read(name, build).catch(() => UNREADABLE);
  return code;
}

/** Runs the server bundles, and the expectations of the sections, with the builds that they will run with. */
export const contract: Check = {
  async run(candidate) {
    const { section, builds, manifests } = candidate;
    if (!builds[SHELL]) return [];
    const compositions = await compositionsWith(candidate);
    const declared = manifests[section]?.routes.map(({ path }) => path) ?? [];
    const work = { candidate: section, declared, compositions, code: await codeOf(candidate, compositions) };
    return examine(work, candidate.patience?.bundleMs);
  },
};

/** Expectations of a section that is no longer among these builds. */
export async function missedBy(sources: Sources, section: string, builds: Builds): Promise<string[]> {
  if (!builds[SHELL]) return [];
  return examine({ candidate: section, declared: [], compositions: [builds], code: await codeOf(sources, [builds]) });
}
