import { FILES } from './caches.ts';

const base64 = (digest: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(digest)));

/** Whether bytes match a tag's integrity, such as `sha256-…`. */
async function fits(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const [algorithm, expected] = integrity.split('-', 2);
  if (algorithm !== 'sha256') return false;
  return base64(await crypto.subtle.digest('SHA-256', bytes)) === expected;
}

const anyVary = { ignoreVary: true };

async function stored({ url, integrity }: Request): Promise<Response | undefined> {
  const files = await caches.open(FILES);
  const found = await files.match(url, anyVary);
  // A damaged file would break the page each time: the tag's integrity decides.
  if (!found || (await fits(await found.clone().arrayBuffer(), integrity))) return found;
  await files.delete(url, anyVary);
  return undefined;
}

/** A build's files never change, so a stored one needs no network; unless its integrity is unknown. */
export async function builtFile(request: Request): Promise<Response> {
  const ready = request.integrity ? await stored(request).catch(() => undefined) : undefined;
  if (ready) return ready;
  try {
    return await fetch(request);
  } catch (noNetwork) {
    const found = await caches.match(request.url, { ...anyVary, cacheName: FILES }).catch(() => undefined);
    if (found) return found;
    throw noNetwork;
  }
}

/** Files in the browser's own cache are read from there. */
export async function keepFiles(files: readonly string[]) {
  const cache = await caches.open(FILES);
  for (const file of files) {
    if (await cache.match(file, anyVary)) continue;
    const response = await fetch(file, { cache: 'force-cache' });
    if (!response.ok) throw new Error(`${file} did not come`);
    await cache.put(file, response);
  }
}

export async function dropFilesOfOthers(builds: ReadonlySet<string>) {
  const cache = await caches.open(FILES);
  for (const request of await cache.keys()) {
    const [, , section, build] = new URL(request.url).pathname.split('/');
    if (!builds.has(`${section}/${build}`)) await cache.delete(request, anyVary);
  }
}
