const GAP = 16;
/** The height of a notice of two lines. */
const NOTICE = 88;

export interface Edges {
  top: number;
  bottom: number;
}

/** Their distance from the top, over a sheet: below its x. */
export function roomAbove(clear: readonly Edges[]): number {
  const covered = clear.filter(({ top, bottom }) => bottom > top && top < GAP + NOTICE);
  return Math.max(GAP, ...covered.map(({ bottom }) => bottom + GAP / 2));
}

/** The distance of notices from the bottom: above every bar or button that they would cover. */
export function roomBelow(screen: number, clear: readonly Edges[]): number {
  const fromBelow = clear.filter(({ top, bottom }) => bottom > top && top < screen).sort((a, b) => b.bottom - a.bottom);
  let room = GAP;
  for (const { top, bottom } of fromBelow) {
    const isCovered = bottom > screen - room - NOTICE && top < screen - room;
    const above = screen - top + GAP / 2;
    if (isCovered && above + NOTICE < screen) room = Math.max(room, above);
  }
  return room;
}
