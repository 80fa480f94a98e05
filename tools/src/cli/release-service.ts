import { refuseNoFolder } from '@shop/server/data-folder';
import { logOutput } from '@shop/server/log-output';
import { noticeMisspelt } from '@shop/server/misspelt';
import { openStore } from '@shop/server/store/open-store';
import { whyItEnded } from '@shop/server/why-it-ended';
import { readConfig } from '../release-service/config.ts';
import { createReleaseService } from '../release-service/service.ts';

async function main() {
  const { env, misspelt } = noticeMisspelt(process.env);
  const config = readConfig(env);
  refuseNoFolder(config.dataFolder);
  const store = await openStore(config, 'releases');
  await store.check();
  const write = logOutput();
  const log = (message: string, more: object = {}) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), message, ...more })}\n`);
  for (const sentence of misspelt()) log(sentence);
  const service = await createReleaseService(config, store, log);
  log('listening', { port: await service.listen() });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void service.close().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  process.stderr.write(`${whyItEnded(error)}\n`);
  process.exit(1);
});
