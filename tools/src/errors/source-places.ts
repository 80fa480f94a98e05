import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { keys } from '@shop/release/builds';
import type { Store } from '@shop/server/store/store';
import { LRUCache } from 'lru-cache';

const MOST_MAPS = 20;
const PLACE = /^(.+\.js):(\d+):(\d+)$/;
/** The folder of the sources, relative to the build; the section's own are below the folder of the maps. */
const OUTSIDE = /^(\.\.?\/)+(maps\/)?/;

/** `src/screens/orders/orders.tsx:42:7`; for other packages without the parent folders. */
const readable = (source: string) => source.replace(OUTSIDE, '').replace(/^.*node_modules\/(?!\.pnpm)/, '');

/** Finds the place in the team's own source for a place in a built file; without a map, the built place. */
export function sourcePlaces(store: Store) {
  const maps = new LRUCache<string, { map: TraceMap | null }>({ max: MOST_MAPS });

  async function mapOf(section: string, build: string, file: string): Promise<TraceMap | null> {
    const key = keys.map(section, build, `${file}.map`);
    const known = maps.get(key);
    if (known) return known.map;
    const bytes = await store.get(key).catch(() => null);
    const map = bytes ? new TraceMap((await promisify(gunzip)(bytes)).toString()) : null;
    maps.set(key, { map });
    return map;
  }

  return async function placeOf(section: string, build: string, at: string): Promise<string> {
    const [, file, line, column] = PLACE.exec(at) ?? [];
    const map = file ? await mapOf(section, build, file) : null;
    if (!map) return at;
    // Browsers count columns from one, source maps from zero.
    const found = originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
    return found.source === null ? at : `${readable(found.source)}:${found.line}:${found.column + 1}`;
  };
}
