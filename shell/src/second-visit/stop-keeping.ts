import { dropAll } from '../service-worker/caches.ts';

/** The front door's switch is off: this page leaves nothing behind, without waiting for the worker to hear of it. */
export async function stopKeeping() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  await dropAll();
}
