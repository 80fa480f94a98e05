import { constants, setPriority } from 'node:os';
import { PictureStore } from '../pictures/store.ts';

const [, , dataFolder = ''] = process.argv;
const stopping = new AbortController();

setPriority(constants.priority.PRIORITY_LOW);
process.once('SIGTERM', () => stopping.abort());
process.once('disconnect', () => stopping.abort());
await new PictureStore(dataFolder).fill(stopping.signal);
process.disconnect?.();
