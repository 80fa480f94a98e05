import { dropAll } from '../service-worker/caches.ts';

/** The front door switched this off: deletes everything from the page itself, without waiting for the worker. */
export async function stopKeeping() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  await dropAll();
}
