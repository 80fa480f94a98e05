import { constants, setPriority } from 'node:os';
import { openSetStore } from '@shop/server/store/open-store';
import { demoDrawings } from '../demo/pictures.ts';
import { PictureStore } from '../pictures/store.ts';

const [, , dataFolder = '', shop] = process.argv;
const stopping = new AbortController();

setPriority(constants.priority.PRIORITY_LOW);
process.once('SIGTERM', () => stopping.abort());
process.once('disconnect', () => stopping.abort());
// The server may have ended while this was loaded.
if (!process.connected) stopping.abort();
const store = await openSetStore(process.env, dataFolder, 'pictures');
await new PictureStore(store, shop === 'demo' ? demoDrawings : undefined).fill(stopping.signal);
if (process.connected) process.disconnect();
