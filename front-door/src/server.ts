import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { folderStore } from '@shop/server/store/folder-store';
import { ConfigError, readConfig } from './config.ts';
import { createFrontDoor } from './front-door.ts';
import { createLog } from './log/log.ts';

async function main() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const frontDoor = await createFrontDoor(config, folderStore(join(config.dataFolder, 'releases')), log);
  const port = await frontDoor.listen();
  log.info('listening', { port, origin: config.settings.publicOrigin, authMode: config.settings.authMode });

  let closing = false;
  /** Asked a second time, it no longer waits for balancers. */
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
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
