import { PICTURES } from './caches.ts';

const MOST = 60;
const LARGEST = 120_000;

/** The browser's own cache has most of them; stored ones are for times without a network. */
export async function picture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (noNetwork) {
    const found = await caches.match(request.url, { cacheName: PICTURES }).catch(() => undefined);
    if (found) return found;
    throw noNetwork;
  }
}

export async function keepPictures(pictures: readonly string[]) {
  const cache = await caches.open(PICTURES);
  for (const address of pictures.slice(0, MOST)) {
    if (await cache.match(address)) continue;
    const response = await fetch(address, { cache: 'force-cache' });
    if (response.ok && Number(response.headers.get('content-length')) <= LARGEST) await cache.put(address, response);
  }
  const stored = await cache.keys();
  for (const oldest of stored.slice(0, Math.max(0, stored.length - MOST))) await cache.delete(oldest);
}
