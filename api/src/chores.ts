import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Config } from './config.ts';
import { isDatabaseAway } from './db/away.ts';
import type { Database, OnError } from './db/database.ts';
import { apiFolder } from './folders.ts';
import { loadPincodes } from './pincodes/load.ts';

const AGAIN_AFTER_MS = 3000;

/** Sizes of pictures are created in a separate process: it takes time and memory, and frees both afterwards. */
function fillPictures({ dataFolder, contents = '' }: Config): ChildProcess {
  return fork(join(apiFolder, 'src/cli/fill-pictures.ts'), [dataFolder, contents], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function untilDatabaseIsBack(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await setTimeout(AGAIN_AFTER_MS, undefined, { signal });
    }
  }
}

/** Work that can run while the API already serves. Returns a function that stops it. */
export function startChores(config: Config, database: Database, onError: OnError): () => Promise<void> {
  let filling: ChildProcess | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = (async () => {
    await untilDatabaseIsBack(() => loadPincodes(database.db), signal);
    if (!signal.aborted) filling = fillPictures(config).on('error', onError);
  })().catch((error) => {
    if (!signal.aborted) onError(error);
  });
  return async () => {
    stopping.abort();
    filling?.kill();
    await done;
  };
}
