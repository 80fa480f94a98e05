import type { MessagePort } from 'node:worker_threads';

/** Messages from the program that runs this. */
declare const confined: { port: MessagePort; data: unknown };

/** Replaces Node's own, for code that runs in a thread as well as in a confined process. */
export const { port: parentPort, data: workerData } = confined;
