import { join } from 'node:path';
import type { StartWorker } from 'front-door/render-pool';
import { ConfinedWorker } from './confined-worker.ts';

/** Renders pages as the front door's threads do; their loaders may call the API. */
export const confinedPages: StartWorker = (workerData, { oldMb }) =>
  new ConfinedWorker({
    entry: join(import.meta.dirname, 'pages.ts'),
    workerData: { ...workerData },
    network: true,
    heapMb: oldMb,
  });
