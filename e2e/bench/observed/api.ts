import { buildApp } from '../../../api/src/app.ts';
import { readConfig } from '../../../api/src/config.ts';
import { openDatabase } from '../../../api/src/db/open.ts';
import { createLog, inBackground } from '../../../api/src/http/logging.ts';
import { drawings, seed } from '../../../tools/demo/src/contents.ts';
import { obey } from './obey.ts';
import { toggledWatch } from './toggled-watch.ts';

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const database = await openDatabase({ databaseUrl: config.databaseUrl, folder: config.dataFolder }, inBackground(log));
await seed(database.db);
const toggled = await toggledWatch('api', config.watch);
const app = await buildApp(config, database, log, undefined, toggled.watch, { drawings });
await app.listen({ host: config.host, port: config.port });
obey(toggled, config.port, async () => {
  await app.close();
  await database.close();
});
