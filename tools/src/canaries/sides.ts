import { SHELL } from '@shop/release/builds';
import type { Builds, Canary } from '@shop/release/document';
import { type SectionMeasures, type Sums, sumUp } from 'front-door/sums';

/** The reports of pages with the canary, and of pages with the previous build in the same hour and share. */
export interface Sides {
  share: number;
  canary: SectionMeasures | undefined;
  before: SectionMeasures | undefined;
}

/** A shell shows every section's pages, so all their reports are about it. */
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
 * Only tabs that were opened while this canary ran, separately for each hour and share: a tab reports the revision that
 * it got. Older tabs would have fewer start-up errors, and other hours have other visitors.
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

export const wholeSide = (sides: readonly Sides[], side: 'canary' | 'before'): SectionMeasures | undefined =>
  sumOf(sides.flatMap((each) => each[side] ?? []));
