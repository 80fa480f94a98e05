import { join } from 'node:path';
import { folderStore } from '@shop/server/store/folder-store';
import { ConfigError, readConfig } from '../release-service/config.ts';
import { createReleaseService } from '../release-service/service.ts';

async function main() {
  const config = readConfig(process.env);
  const store = folderStore(join(config.dataFolder, 'releases'));
  const log = (message: string, more: object = {}) =>
    void process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), message, ...more })}\n`);
  const service = await createReleaseService(config, store, log);
  log('listening', { port: await service.listen() });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void service.close().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
