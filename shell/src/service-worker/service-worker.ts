import { builtFile } from './built-files.ts';
import { dropOtherVersions, FILES, PICTURES } from './caches.ts';
import { forget, keepPage } from './keep-page.ts';
import type { MessageToWorker } from './messages.ts';
import { page } from './pages.ts';
import { picture } from './pictures.ts';
import { openFrom, showMessage } from './push.ts';
import { treatmentOf } from './treatment.ts';
import type { RouterRule, WorkerScope } from './worker-scope.ts';

/**
 * In browsers with static routing these requests bypass the worker; elsewhere `treatmentOf` does the same. A damaged
 * built file fails its tag's integrity check, and the page drops it (`document/inline/missing-files.ts`).
 */
const WITHOUT_WORKER: RouterRule[] = [
  { condition: { urlPattern: { pathname: '/_sections/*' } }, source: { cacheName: FILES } },
  { condition: { urlPattern: { pathname: '/api/pictures/*' } }, source: { cacheName: PICTURES } },
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  { condition: { requestMethod: 'POST' }, source: 'network' },
];

const worker = self as unknown as WorkerScope;

// No page depends on its first worker, so a new one need not wait until all pages are closed.
worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([worker.skipWaiting(), event.addRoutes?.(WITHOUT_WORKER)]));
});

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), dropOtherVersions()])),
);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const treatment = treatmentOf(request, worker.location.origin);
  if (treatment === 'page') event.respondWith(page(event));
  if (treatment === 'file') event.respondWith(builtFile(request));
  if (treatment === 'picture') event.respondWith(picture(request));
});

// If storage is full or blocked, or the network is gone, less is stored; the next page tries again.
const ignore = () => undefined;

worker.addEventListener('message', (event) => {
  const message = event.data as MessageToWorker;
  event.waitUntil(('keep' in message ? keepPage(message.keep) : forget()).catch(ignore));
});

worker.addEventListener('push', (event) => event.waitUntil(showMessage(worker, event.data)));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openFrom(worker, event.notification.data));
});
