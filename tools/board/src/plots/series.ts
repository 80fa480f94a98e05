import type { BoardState } from 'tools/board';

type Hour = BoardState['parts'][number]['hours'][number];

export interface Figure {
  name: string;
  of(hour: Hour): number | null;
  format(value: number): string;
}

export interface Point {
  /** Hours of the last day; 0 is the first. */
  slot: number;
  value: number;
}

const HOUR_MS = 3_600_000;
export const SLOTS = 24;

const slotOf = (hour: string, now: number) =>
  SLOTS - 1 - Math.round((Math.floor(now / HOUR_MS) * HOUR_MS - Date.parse(hour)) / HOUR_MS);

export const pointsOf = (hours: readonly Hour[], { of }: Figure, now: number): Point[] =>
  hours.flatMap((hour) => {
    const value = of(hour);
    const slot = slotOf(hour.hour, now);
    return value === null || slot < 0 ? [] : [{ slot, value }];
  });

/** A series in words, for screen readers. */
export function inWords(name: string, points: readonly Point[], { format }: Figure): string {
  const last = points.at(-1);
  if (!last) return `${name}: no data yet`;
  const values = points.map(({ value }) => value);
  if (points.length === 1) return `${name}: ${format(last.value)}`;
  return `${name}: ${format(last.value)} in the last hour with data, between ${format(Math.min(...values))} and ${format(Math.max(...values))} over ${points.length} hours`;
}

/** The pieces of a line, broken at missing hours. */
export function piecesOf(points: readonly Point[]): Point[][] {
  const pieces: Point[][] = [];
  for (const point of points) {
    const piece = pieces.at(-1);
    if (piece && piece.at(-1)?.slot === point.slot - 1) piece.push(point);
    else pieces.push([point]);
  }
  return pieces;
}
