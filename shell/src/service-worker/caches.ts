/** A new number for a new format: the worker drops all others when it takes over. */
const VERSION = 1;
const PREFIX = 'shop-';

export const PAGES = `${PREFIX}pages-${VERSION}`;
export const FILES = `${PREFIX}files-${VERSION}`;
export const PICTURES = `${PREFIX}pictures-${VERSION}`;

const OURS: readonly string[] = [PAGES, FILES, PICTURES];

async function drop(which: (name: string) => boolean) {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && which(name)).map((name) => caches.delete(name)));
}

export const dropOtherVersions = () => drop((name) => !OURS.includes(name));
export const dropAll = () => drop(() => true);
