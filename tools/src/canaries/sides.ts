import { SHELL } from '@shop/release/builds';
import type { Builds, Canary } from '@shop/release/document';
import { type SectionMeasures, type Sums, sumUp } from 'front-door/sums';

/** What pages with the canary told, and what those of the same hour and share told with the build before. */
export interface Sides {
  share: number;
  canary: SectionMeasures | undefined;
  before: SectionMeasures | undefined;
}

/** A shell shows every section's pages, so all that they tell is about it. */
function sideOf(row: SectionMeasures, { section, build }: Canary, live: Builds): 'canary' | 'before' | null {
  if (row.channel === 'preview' || (section !== SHELL && row.section !== section)) return null;
  const own = section === SHELL ? row.shell : row.build;
  if (own === build) return 'canary';
  return own !== undefined && own === live[section] ? 'before' : null;
}

const shareOf = (version: number, { shares }: Canary) => shares.findLastIndex(({ from }) => from <= version);

function sumOf(rows: SectionMeasures[]): SectionMeasures | undefined {
  if (rows.length < 2) return rows[0];
  const sums: Sums = new Map();
  sumUp(sums, rows, () => '');
  return sums.get('');
}

/**
 * Only of tabs that were opened while this canary ran, and apart for each hour and share: a tab says which revision it
 * was given. Older tabs would have met fewer errors of a beginning, and other hours have other visitors.
 */
export function sidesOf(hours: readonly SectionMeasures[][], canary: Canary, live: Builds): Sides[] {
  return hours.flatMap((rows) => {
    const placed = rows.map((row) => ({
      row,
      share: shareOf(row.version ?? 0, canary),
      side: sideOf(row, canary, live),
    }));
    return canary.shares.map((_, share) => {
      const own = placed.filter((each) => each.share === share);
      const of = (side: 'canary' | 'before') => sumOf(own.filter((each) => each.side === side).map(({ row }) => row));
      return { share, canary: of('canary'), before: of('before') };
    });
  });
}

/** All of one side. */
export const wholeSide = (sides: readonly Sides[], side: 'canary' | 'before'): SectionMeasures | undefined =>
  sumOf(sides.flatMap((each) => each[side] ?? []));
