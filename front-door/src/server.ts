import { join } from 'node:path';
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
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void frontDoor.close().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
