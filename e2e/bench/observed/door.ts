import { openForServing } from '@shop/server/store/open-store';
import { readConfig } from 'front-door/config';
import { createFrontDoor } from 'front-door/create-front-door';
import { createLog } from 'front-door/log';
import { obey } from './obey.ts';
import { toggledWatch } from './toggled-watch.ts';

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const store = await openForServing(config, 'releases', (why) => log.warn('the store is away', { why }));
const toggled = await toggledWatch('front-door', config.watch);
const door = await createFrontDoor(config, store, log, { watch: toggled.watch });
obey(toggled, await door.listen(), () => door.close());
