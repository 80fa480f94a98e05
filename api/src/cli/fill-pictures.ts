import { constants, setPriority } from 'node:os';
import { openSetStore } from '@shop/server/store/open-store';
import { loadContents } from '../contents.ts';
import { PictureStore } from '../pictures/store.ts';

const [, , dataFolder = '', contentsFile] = process.argv;
const stopping = new AbortController();

setPriority(constants.priority.PRIORITY_LOW);
process.once('SIGTERM', () => stopping.abort());
process.once('disconnect', () => stopping.abort());
// The server may have ended while this was loaded.
if (!process.connected) stopping.abort();
const store = await openSetStore(process.env, dataFolder, 'pictures');
const contents = await loadContents(contentsFile);
await new PictureStore(store, contents?.drawings).fill(stopping.signal);
if (process.connected) process.disconnect();
