import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { refuseNoFolder } from '@shop/server/data-folder';
import { noticeMisspelt } from '@shop/server/misspelt';
import { openForServing } from '@shop/server/store/open-store';
import { whyItEnded } from '@shop/server/why-it-ended';
import { originWarning, readConfig } from './config.ts';
import { createFrontDoor } from './front-door.ts';
import { createLog } from './log/log.ts';

/** As in the API: how far the heap may outgrow its live objects before it is collected, in percent. */
const HEAP_GROWTH = 40;

async function main() {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const { env, misspelt } = noticeMisspelt(process.env);
  const config = readConfig(env);
  refuseNoFolder(config.dataFolder);
  const log = createLog(config.logLevel);
  for (const sentence of misspelt()) log.warn(sentence);
  const store = await openForServing(config, 'releases', (why) => log.warn('the store is away', { why }));
  const frontDoor = await createFrontDoor(config, store, log);
  const port = await frontDoor.listen();
  const warning = originWarning(env);
  if (warning) log.warn(warning, { origin: config.settings.publicOrigin });
  log.info('listening', { port, origin: config.settings.publicOrigin, authMode: config.settings.authMode });

  let closing = false;
  /** A second signal ends the wait for load balancers. */
  const secondly = new AbortController();
  async function close() {
    if (closing) return secondly.abort();
    closing = true;
    frontDoor.drain();
    await wait(config.drainMs, undefined, { signal: secondly.signal }).catch(() => undefined);
    await frontDoor.close();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close);
}

main().catch((error: unknown) => {
  process.stderr.write(`${whyItEnded(error)}\n`);
  process.exit(1);
});
