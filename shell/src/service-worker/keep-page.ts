import { dropFilesOfOthers, keepFiles } from './built-files.ts';
import { PAGES, PICTURES } from './caches.ts';
import type { KeepPage } from './messages.ts';
import { storedAt, storedBuilds, storedResponse } from './pages.ts';
import { keepPictures } from './pictures.ts';
import { isWorthKeeping, mayBeStored } from './treatment.ts';
import { agree, buildsOf, filesIn, whatStays } from './what-stays.ts';

/** A page that was stored a moment ago is not requested again. */
const FRESH_MS = 5 * 60_000;

let forgotten = 0;

async function revokedBuilds(): Promise<string[]> {
  const { revoked } = (await (await fetch('/__release')).json()) as { revoked: string[] };
  return revoked;
}

async function dropWhatIsOld(current: readonly string[]) {
  const pages = await caches.open(PAGES);
  const stored = await pages.matchAll();
  const addresses = await pages.keys();
  const known = stored.map((response, index) => ({
    url: addresses[index]?.url ?? '',
    at: storedAt(response),
    builds: storedBuilds(response),
  }));
  const stays = whatStays(known, current, await revokedBuilds());
  for (const { url } of known) if (!stays.pages.has(url)) await pages.delete(url, { ignoreVary: true });
  await dropFilesOfOthers(stays.builds);
}

async function isFresh(page: string, current: readonly string[]) {
  const found = await caches.match(page, { cacheName: PAGES, ignoreVary: true });
  if (!found || Date.now() - storedAt(found) > FRESH_MS) return false;
  return agree(storedBuilds(found), current);
}

/** Requested like a visitor: pages contain no personal data, and no session is sent. */
async function fetchAndKeep(page: string, isForgotten: () => boolean) {
  const response = await fetch(page);
  const pages = await caches.open(PAGES);
  if (!isWorthKeeping(response)) return void (await pages.delete(page, { ignoreVary: true }));
  const html = await response.text();
  const files = filesIn(html);
  await keepFiles(files);
  if (!isForgotten())
    await pages.put(page, storedResponse(html, response.headers, { at: Date.now(), builds: buildsOf(files) }));
}

async function store({ page, files }: KeepPage['keep'], isForgotten: () => boolean) {
  const current = buildsOf(files);
  if (!(await isFresh(page, current))) await fetchAndKeep(page, isForgotten);
  await keepFiles(files);
  await dropWhatIsOld(current);
}

let last = Promise.resolve();

/**
 * The page with all its files; without them it would be incomplete without a network. One after another, or one page's
 * cleaning would drop the files of another that is not stored yet.
 */
export async function keepPage(keep: KeepPage['keep']) {
  if (!mayBeStored(keep.page)) return;
  const before = forgotten;
  // The person may log out meanwhile.
  const isForgotten = () => forgotten !== before;
  const stored = last.then(() => store(keep, isForgotten));
  last = stored.catch(() => undefined);
  await stored;
  if (!isForgotten()) await keepPictures(keep.pictures);
}

/** Built files are public; which pages a person saw is personal. */
export async function forget() {
  forgotten += 1;
  await Promise.all([PAGES, PICTURES].map((name) => caches.delete(name)));
}
