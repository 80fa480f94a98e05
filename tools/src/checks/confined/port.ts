import type { MessagePort } from 'node:worker_threads';

/** From the program that runs this. */
declare const confined: { port: MessagePort; data: unknown };

/** In the place of Node's own, for code that runs in a thread as well as in a confined process. */
export const { port: parentPort, data: workerData } = confined;
