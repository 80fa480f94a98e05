import type { ReleaseDocument } from '@shop/release/document';

/** As in the list of revoked builds. */
export const nameOf = ({ section, build }: { section: string; build: string }) => `${section}/${build}`;

export const liveIn = ({ live }: ReleaseDocument): string[] =>
  Object.entries(live).map(([section, build]) => nameOf({ section, build }));

/** When each build was last live or a canary, by name: those of the newest release are until now. */
export function lastServed(log: readonly ReleaseDocument[], now: number): Map<string, number> {
  const ends = new Map<string, number>();
  let until = now;
  for (const release of [...log].reverse()) {
    for (const name of [...liveIn(release), ...release.canaries.map(nameOf)])
      if (!ends.has(name)) ends.set(name, until);
    if (release.entry) until = Date.parse(release.entry.at);
  }
  return ends;
}
