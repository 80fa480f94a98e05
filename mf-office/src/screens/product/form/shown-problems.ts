import type { Problems } from '../draft/problems.ts';

/** What may be said now: of fields that were left, and of all once saving was tried. What the shop said comes first. */
export function shownProblems(own: Problems, refused: Problems, left: ReadonlySet<string>, isTried: boolean): Problems {
  const said = Object.entries(own).filter(([path]) => isTried || left.has(path.split('.')[0] ?? ''));
  return { ...Object.fromEntries(said), ...refused };
}
