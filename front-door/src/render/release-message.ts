import type { PageRelease } from '@shop/contract/release';
import { LRUCache } from 'lru-cache';

/** The live release, canaries and the teams' choices, with some spare. */
const MOST_CACHED = 100;

const texts = new WeakMap<PageRelease, string>();

/** A release as a message to a thread: many pages use one, and a text is copied fast. */
export function releaseMessage(release: PageRelease): string {
  const text = texts.get(release) ?? JSON.stringify(release);
  texts.set(release, text);
  return text;
}

/** For the thread: always the same frozen object, because a shell caches what it derives from it. */
export function releaseReader() {
  const releases = new LRUCache<string, PageRelease>({ max: MOST_CACHED });
  return (text: string): PageRelease => {
    const known = releases.get(text);
    if (known) return known;
    const release = JSON.parse(text, (_, value) => Object.freeze(value)) as PageRelease;
    releases.set(text, release);
    return release;
  };
}
