import { dropAll } from '../service-worker/caches.ts';

/** The front door's switch is off: this page deletes everything, without waiting for the worker. */
export async function stopKeeping() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  await dropAll();
}
