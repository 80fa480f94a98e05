import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildManifest } from '@shop/contract/release';
import { contentType } from '../files/content-types.ts';
import { respond } from '../http/respond.ts';

export const SERVICE_WORKER = '/service-worker.js';
export const EACH_TIME = 'no-cache';

export const hasServiceWorker = ({ files }: Pick<BuildManifest, 'files'>) =>
  Object.hasOwn(files, `public${SERVICE_WORKER}`);

/** Replaces the device's worker, deletes its data, and removes itself. */
const REMOVER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('shop-')) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** For devices with a worker of a shop that no longer has one. Not a 404, because then browsers keep the old one. */
export function sendRemover(request: IncomingMessage, response: ServerResponse) {
  const headers = { 'content-type': contentType(SERVICE_WORKER), 'cache-control': EACH_TIME };
  respond(request, response, 200, headers, REMOVER);
}
