import type { MessageToWorker } from '../service-worker/messages.ts';

/** The worker that is active by then: a newer one may have taken over. */
export async function postToWorker(message: MessageToWorker) {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}
