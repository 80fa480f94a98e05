import type { Canary, ReleaseDocument } from '@shop/release/document';
import type { Store } from '@shop/server/store/store';
import { followMeasures } from 'front-door/measures';
import { type Assessment, assess } from '../../canaries/assess.ts';

const nameOf = ({ section, build, since }: Canary) => `${section} ${build} ${since}`;

/** The state of each canary, as its watcher sees it; reports are read once. */
export function canaryAssessments(store: Store) {
  const known = new Map<string, ReturnType<typeof followMeasures>>();
  return async function assessments({ canaries, live }: ReleaseDocument): Promise<Map<string, Assessment>> {
    const running = new Set(canaries.map(nameOf));
    for (const name of known.keys()) if (!running.has(name)) known.delete(name);
    const found = new Map<string, Assessment>();
    for (const canary of canaries) {
      const read = known.get(nameOf(canary)) ?? followMeasures(store, Date.parse(canary.since));
      known.set(nameOf(canary), read);
      found.set(canary.section, assess(canary, live, await read()));
    }
    return found;
  };
}
