import { setTimeout as wait } from 'node:timers/promises';

const WITHIN_MS = 60_000;

export async function untilReady(url: string): Promise<void> {
  for (const end = Date.now() + WITHIN_MS; Date.now() < end; await wait(100)) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error(`${url} did not say within a minute that it is ready.`);
}
