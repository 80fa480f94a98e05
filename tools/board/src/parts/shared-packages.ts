import type { BoardState } from 'tools/board';

export interface SharedPackage {
  name: string;
  given: string | null;
  takenBy: { needs: string; sections: string[] }[];
  of: number;
}

/** By package: the shell's version, and the range of each section. */
export function sharedPackages(parts: BoardState['graph']['parts']): SharedPackage[] {
  const packages = new Map<string, SharedPackage>();
  for (const { section, shared } of parts)
    for (const { name, needs, given } of shared) {
      const known = packages.get(name) ?? { name, given, takenBy: [], of: parts.length };
      packages.set(name, known);
      const alike = known.takenBy.find((each) => each.needs === needs);
      if (alike) alike.sections.push(section);
      else known.takenBy.push({ needs, sections: [section] });
    }
  return [...packages.values()];
}
