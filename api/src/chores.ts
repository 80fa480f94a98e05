import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Database, OnError } from './db/open.ts';
import { addDemoPictures } from './demo/pictures.ts';
import { apiFolder } from './folders.ts';
import { PictureStore } from './pictures/store.ts';
import { loadPincodes } from './pincodes/load.ts';

/** Sizes of pictures are made in a process of their own: it takes a while and much memory, and gives both back. */
function fillPictures(dataFolder: string): ChildProcess {
  return fork(join(apiFolder, 'src/cli/fill-pictures.ts'), [dataFolder], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** What may be done while the API answers already. Returns what stops it. */
export function startChores(config: Config, database: Database, onError: OnError): () => Promise<void> {
  let filling: ChildProcess | undefined;
  let stopped = false;
  const done = (async () => {
    if (config.demo) await addDemoPictures(new PictureStore(config.dataFolder));
    await loadPincodes(database.db);
    if (!stopped) filling = fillPictures(config.dataFolder).on('error', onError);
  })().catch(onError);
  return async () => {
    stopped = true;
    filling?.kill();
    await done;
  };
}
