import type { MessageToWorker } from '../service-worker/messages.ts';

/** To the worker that is active now: a newer one may have taken over. */
export async function postToWorker(message: MessageToWorker) {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}
