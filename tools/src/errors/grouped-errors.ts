import type { Store } from '@shop/server/store/store';
import { errorsByTime } from 'front-door/measures';
import { sourcePlaces } from './source-places.ts';

/** One error on visitors' pages: the same kind, type and place in the source, in any build. */
export interface GroupedError {
  section: string;
  kind: string;
  name: string;
  /** In the team's own source if the build has its maps. */
  place: string;
  count: number;
  firstSeen: string;
  lastSeen: string;
  /** Counts by build. */
  builds: Record<string, number>;
}

/** `kind name at`; a name may have spaces, a kind and a place have none. */
function partsOf(error: string): { kind: string; name: string; at: string } {
  const words = error.split(' ');
  const kind = words.shift() ?? '';
  const at = words.length > 1 || /[.:]/.test(words[0] ?? '') ? (words.pop() ?? '') : '';
  return { kind, name: words.join(' '), at };
}

/** The errors since then, the most frequent first. They are sums of some seconds, without data of single visits. */
export async function groupedErrors(store: Store, since: number, section?: string): Promise<GroupedError[]> {
  const placeOf = sourcePlaces(store);
  const groups = new Map<string, GroupedError>();
  for await (const { at: time, section: of, build, error, count } of errorsByTime(store, since)) {
    if (section && of !== section) continue;
    const { kind, name, at } = partsOf(error);
    const place = await placeOf(of, build, at);
    const key = [of, kind, name, place].join('\n');
    const group = groups.get(key) ?? {
      section: of,
      kind,
      name,
      place,
      count: 0,
      firstSeen: time,
      lastSeen: time,
      builds: {},
    };
    groups.set(key, group);
    group.count += count;
    group.builds[build] = (group.builds[build] ?? 0) + count;
    if (time < group.firstSeen) group.firstSeen = time;
    if (time > group.lastSeen) group.lastSeen = time;
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}
