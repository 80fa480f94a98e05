import type { PageRelease } from '@shop/contract/release';
import { LRUCache } from 'lru-cache';

/** Live, canaries and what teams have chosen to see, several times over. */
const MOST_KEPT = 100;

const texts = new WeakMap<PageRelease, string>();

/** A release as it goes to a thread: many pages are made of one, and a text is copied in no time. */
export function tellRelease(release: PageRelease): string {
  const text = texts.get(release) ?? JSON.stringify(release);
  texts.set(release, text);
  return text;
}

/** For the thread: one and the same object each time, which nobody changes: a shell keeps what it works out of it. */
export function toldReleases() {
  const releases = new LRUCache<string, PageRelease>({ max: MOST_KEPT });
  return (text: string): PageRelease => {
    const known = releases.get(text);
    if (known) return known;
    const release = JSON.parse(text, (_, value) => Object.freeze(value)) as PageRelease;
    releases.set(text, release);
    return release;
  };
}
