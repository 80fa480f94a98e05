import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { refuseNoFolder } from '@shop/server/data-folder';
import { noticeMisspelt } from '@shop/server/misspelt';
import { whyItEnded } from '@shop/server/why-it-ended';
import { startWatch } from '@shop/watching/watch';
import { buildApp } from './app.ts';
import { startChores } from './chores.ts';
import { readConfig } from './config.ts';
import { loadContents } from './contents.ts';
import { openDatabase } from './db/open.ts';
import { makePrivate } from './folders.ts';
import { createLog, inBackground } from './http/logging.ts';

const CLOSE_WITHIN_MS = 10_000;

/** Growth of the heap before a collection, in per cent. By default it grows threefold, without being faster. */
const HEAP_GROWTH = 25;

async function start() {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const { env, misspelt } = noticeMisspelt(process.env);
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  for (const sentence of misspelt()) log.warn(sentence);
  const onError = inBackground(log);
  refuseNoFolder(config.dataFolder);
  await makePrivate(config.dataFolder);
  const database = await openDatabase(
    {
      databaseUrl: config.databaseUrl,
      listenUrl: config.listenUrl,
      readUrl: config.readUrl,
      folder: config.dataFolder,
      poolSize: config.poolSize,
      allowNewer: config.allowNewerData,
      onDead(error) {
        onError(error);
        process.exit(1);
      },
    },
    onError,
  );
  const contents = await loadContents(config.contents);
  await contents?.seed(database.db);
  const watch = await startWatch('api', config.watch);
  const app = await buildApp(config, database, log, undefined, watch, contents);

  let stopChores = async () => {};
  let closing = false;
  /** At a second signal it no longer waits for load balancers. */
  const secondly = new AbortController();
  async function close() {
    if (closing) return secondly.abort();
    closing = true;
    app.drain();
    await wait(config.drainSeconds * 1000, undefined, { signal: secondly.signal }).catch(() => undefined);
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    await app.close();
    await stopChores();
    await database.close();
    await watch.close();
  }
  process.on('SIGTERM', close);
  process.on('SIGINT', close);

  await app.listen({ host: config.host, port: config.port });
  stopChores = startChores(config, database, onError);
}

start().catch((error: Error) => {
  console.error(whyItEnded(error));
  process.exit(1);
});
