import type { Store } from '@shop/server/store/store';
import { keys } from './builds.ts';
import type { ReleaseDocument } from './document.ts';

export interface RetainedBuild {
  section: string;
  build: string;
  at: string;
  who: string;
  why: string;
  state: 'live' | 'canary' | 'revoked' | 'kept';
}

function stateOf({ live, canaries, revoked }: ReleaseDocument, section: string, build: string): RetainedBuild['state'] {
  if (live[section] === build) return 'live';
  if (canaries.some((each) => each.section === section && each.build === build)) return 'canary';
  return revoked.includes(`${section}/${build}`) ? 'revoked' : 'kept';
}

type Note = Pick<RetainedBuild, 'at' | 'who' | 'why'>;

/** One damaged note must not hide all builds. */
function readNote(bytes: Buffer | null): Note {
  if (!bytes) return { at: '', who: '', why: '' };
  try {
    const { at, who, why } = JSON.parse(bytes.toString()) as Partial<Note>;
    return { at: String(at ?? ''), who: String(who ?? ''), why: String(why ?? '') };
  } catch {
    return { at: '', who: '', why: '(its note cannot be read)' };
  }
}

/** Every complete build in the store, each section's newest first. */
export async function retainedBuilds(store: Store, release: ReleaseDocument): Promise<RetainedBuild[]> {
  const retained: RetainedBuild[] = [];
  for (const section of await store.list('builds')) {
    const own: RetainedBuild[] = [];
    for (const build of await store.list(keys.builds(section))) {
      if (!(await store.has(keys.manifest(section, build)))) continue;
      const note = await store.get(keys.put(section, build));
      own.push({ section, build, ...readNote(note), state: stateOf(release, section, build) });
    }
    retained.push(...own.sort((one, other) => other.at.localeCompare(one.at)));
  }
  return retained;
}
